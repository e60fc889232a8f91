import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { ProviderException, ProviderExceptionRow } from '@/lib/contract/treasury/exceptions';
import { listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { cursorsOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import {
  allExceptions,
  countExceptions,
  type ExceptionRecord,
  findException,
  listExceptions,
} from '../reconciliation/read-exceptions';
import { presentStaff } from '../rules';

/** The resolution of an exception, and by whom. */
const resolved = (row: ExceptionRecord) => ({
  ...(row.transferId !== null && { transfer_id: row.transferId }),
  ...(row.resolution !== null && { resolution: row.resolution }),
  ...(row.note !== null && { note: row.note }),
  ...(row.resolvedByName !== null && { resolved_by: presentStaff(row.resolvedBy, row.resolvedByName) }),
  ...(row.resolvedAt && { resolved_at: row.resolvedAt.toISOString() }),
});

/** The related records, where known. */
const about = (row: ExceptionRecord) => ({
  ...(row.amount !== null && { amount: formatMoney(row.amount) }),
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.providerReference !== null && { provider_reference: row.providerReference }),
  ...(row.fundingRequestId !== null && { funding_request_id: row.fundingRequestId }),
  ...(row.mandateId !== null && { mandate_id: row.mandateId }),
});

/** Exceptions as /operator/v1 shows them. */
async function presentExceptions(
  context: OpenContext,
  rows: readonly ExceptionRecord[],
): Promise<ProviderException[]> {
  const ids = new Set(rows.flatMap(({ organisationId }) => organisationId ?? []));
  const organisations = await listOrganisations(context, [...ids]);
  return rows.map((row) => {
    const whose = row.organisationId === null ? undefined : organisations.get(row.organisationId);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      rail: row.rail,
      reference: row.reference,
      ...about(row),
      message: row.message,
      said: row.reported,
      times_seen: row.timesSeen,
      ...(whose && { organisation: { id: whose.id, slug: whose.slug, name: whose.name } }),
      ...resolved(row),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

export async function presentException(
  context: OpenContext,
  row: ExceptionRecord,
): Promise<ProviderException> {
  const [shown] = await presentExceptions(context, [row]);
  if (!shown) throw new Error(`exception ${row.id} was not presented`);
  return shown;
}

/**
 * An exception with its notes.
 * @throws ApiError not_found
 */
export async function getProviderException(
  context: OpenContext,
  input: InputOf<typeof operations.getProviderException>,
): Promise<AnswerOf<typeof operations.getProviderException>> {
  const row = await findException(context, input.exception_id);
  return { data: await presentException(context, row) };
}

/** Reports of providers and statements that match no record, newest first. @throws ApiError invalid_cursor */
export async function listProviderExceptions(
  context: OpenContext,
  input: InputOf<typeof operations.listProviderExceptions>,
): Promise<AnswerOf<typeof operations.listProviderExceptions>> {
  const page = await listExceptions(context, input);
  return { data: await presentExceptions(context, page.rows), ...cursorsOf(page) };
}

/** How many exceptions match, by status. */
export const summariseProviderExceptions = async (
  context: OpenContext,
  input: InputOf<typeof operations.summariseProviderExceptions>,
): Promise<AnswerOf<typeof operations.summariseProviderExceptions>> => ({
  data: await countExceptions(context, input),
});

/** The same exceptions as rows of a file, newest first, loaded page by page. */
export async function* exportProviderExceptions(
  context: OpenContext,
  input: InputOf<typeof operations.exportProviderExceptions>,
): AsyncGenerator<ProviderExceptionRow, void> {
  for await (const rows of allExceptions(context, input)) {
    for (const { said: _, organisation, resolved_by, ...facts } of await presentExceptions(context, rows)) {
      yield {
        ...facts,
        organisation: organisation?.slug,
        organisation_name: organisation?.name,
        resolved_by: resolved_by?.name,
      };
    }
  }
}
