import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { ManualTransferRow } from '@/lib/contract/treasury/list-transfers';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { FileAnswer } from '@/server/core/handlers';
import { listMemberships } from '@/server/organisation/members/read-members';
import { findOrganisation, listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { openContent } from '@/server/platform/blobs/open-content';
import { allPages, createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState, notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { listLiveRequests, listLiveRequestsById } from '@/server/wallets/funding/read-funding';
import { fourEyesError, presentDecision, presentStaff, type Staff } from '../rules';
import { findStaff } from '../staff';
import {
  findTransfer,
  selectTransferForUpdate,
  selectTransfers,
  sumTransfers,
  type TransferRow,
} from '../transfer-store';
import { openFilename, PLATFORM_ORGANISATION } from './new-transfer';

function evidenceOf(settings: Settings, row: TransferRow): Pick<ManualTransfer, 'evidence'> {
  const { sealedFilename, contentType, size, sha256 } = row;
  if (!sealedFilename || contentType === null || size === null || sha256 === null) return {};
  const filename = openFilename(settings, row.id, sealedFilename);
  return { evidence: { filename, content_type: contentType, size, sha256 } };
}

/** Optional fields of a transfer. */
const optional = (row: TransferRow) => ({
  ...(row.note !== null && { note: row.note }),
  ...(row.statementId !== null && { statement_id: row.statementId }),
  ...(row.exceptionId !== null && { exception_id: row.exceptionId }),
  ...(row.postedAs !== null && { posted_as: row.postedAs }),
  ...presentDecision(row),
  ...(row.reason !== null && { reason: row.reason }),
});

/** Transfers as /operator/v1 shows them, each with its current request. */
async function presentTransfers(
  context: OpenContext,
  rows: readonly TransferRow[],
  staff: Staff,
): Promise<ManualTransfer[]> {
  const requests = await listLiveRequestsById(context, [
    ...new Set(rows.map(({ fundingRequestId }) => fundingRequestId)),
  ]);
  const organisations = await listOrganisations(context, [
    ...new Set(rows.map(({ organisationId }) => organisationId)),
  ]);
  const memberships = staff.id === null ? [] : await listMemberships(context, staff.id);
  const own = new Set(memberships.map(({ organisationId }) => organisationId));
  return rows.map((row) => {
    const live = requests.get(row.fundingRequestId);
    if (!live) throw new Error(`the request of transfer ${row.id} is gone`);
    const { id, slug = '', name = '' } = organisations.get(row.organisationId) ?? { id: row.organisationId };
    const isOthers = fourEyesError(staff, row.proposedBy) === null;
    return {
      id: row.id,
      status: row.status,
      source: row.source,
      funding_request: live.request,
      organisation: { id, slug, name },
      currency: row.currency,
      amount_received: formatMoney(row.amountReceived),
      received_on: row.receivedOn,
      bank_reference: row.bankReference,
      ...evidenceOf(context.settings, row),
      ...optional(row),
      proposed_by: presentStaff(row.proposedBy, row.proposedByName),
      may_approve: row.status === 'proposed' && isOthers && !own.has(row.organisationId),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

export async function presentTransfer(
  context: OpenContext,
  row: TransferRow,
  staff: Staff,
): Promise<ManualTransfer> {
  const [shown] = await presentTransfers(context, [row], staff);
  if (!shown) throw new Error(`transfer ${row.id} was not presented`);
  return shown;
}

/**
 * A transfer with its funding request as it stands now.
 * @throws ApiError not_found
 */
export async function getManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.getManualTransfer>,
): Promise<AnswerOf<typeof operations.getManualTransfer>> {
  const id = input.transfer_id;
  const row = isUuid(id) ? await findTransfer(context.tx, id) : undefined;
  if (!row) throw notFound();
  return { data: await presentTransfer(context, row, await findStaff(context)) };
}

/**
 * The bank's advice that was recorded with a transfer. Reading it writes an audit entry.
 * @throws ApiError not_found, also where the transfer has no evidence of its own
 */
export async function getTransferEvidence(
  context: OpenContext,
  input: InputOf<typeof operations.getTransferEvidence>,
): Promise<FileAnswer> {
  const { tx, settings } = context;
  const id = input.transfer_id;
  const row = isUuid(id) ? await findTransfer(tx, id) : undefined;
  if (!row?.contentId || !row.sealedFilename || !row.contentType || row.size === null) throw notFound();
  const bytes = await openContent(context, PLATFORM_ORGANISATION, row.contentId);
  if (!bytes) throw notFound();
  const { name } = await findStaff(context);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'manual_transfer.evidence_read',
    target: row.id,
    details: { reference: row.fundingReference, by: name },
  });
  return {
    filename: openFilename(settings, row.id, row.sealedFilename),
    contentType: row.contentType,
    size: row.size,
    bytes,
  };
}

/** The id of the organisation with a slug; null when there is none, which has no transfers either. */
async function idOf(context: OpenContext, slug: string): Promise<string | null> {
  try {
    return (await findOrganisation(context, slug)).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The filters of the store; undefined when the partner does not exist. */
async function filtersOf<Filters extends { readonly organisation?: string | undefined }>(
  context: OpenContext,
  { organisation, ...filters }: Filters,
) {
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  return organisationId === null ? undefined : { ...filters, organisationId };
}

/**
 * Transfers that people recorded, of all organisations, newest first or as `sort` has it.
 * @throws ApiError invalid_cursor
 */
export async function listManualTransfers(
  context: OpenContext,
  input: InputOf<typeof operations.listManualTransfers>,
): Promise<AnswerOf<typeof operations.listManualTransfers>> {
  const filters = await filtersOf(context, input);
  if (!filters) return { data: [], next_cursor: null, prev_cursor: null };
  const page = pageOf(await selectTransfers(context.tx, filters, input.limit + 1), input, createdCursor);
  const data = await presentTransfers(context, page.rows, await findStaff(context));
  return { data, ...cursorsOf(page) };
}

/** How many transfers match and what they received, by status and currency. */
export async function summariseManualTransfers(
  context: OpenContext,
  input: InputOf<typeof operations.summariseManualTransfers>,
): Promise<AnswerOf<typeof operations.summariseManualTransfers>> {
  const filters = await filtersOf(context, input);
  return { data: filters ? await sumTransfers(context.tx, filters) : { groups: [], has_more: false } };
}

/** The same transfers as rows of a file, newest first, loaded page by page. */
export async function* exportManualTransfers(
  context: OpenContext,
  input: InputOf<typeof operations.exportManualTransfers>,
): AsyncGenerator<ManualTransferRow, void> {
  const filters = await filtersOf(context, input);
  if (!filters) return;
  const staff = await findStaff(context);
  const pages = allPages((cursor, most) => selectTransfers(context.tx, { ...filters, cursor }, most));
  for await (const rows of pages) {
    for (const transfer of await presentTransfers(context, rows, staff)) {
      const { funding_request: request, organisation, proposed_by, decided_by, ...facts } = transfer;
      yield {
        ...facts,
        funding_request: request.reference,
        amount_requested: request.amount,
        organisation: organisation.slug,
        organisation_name: organisation.name,
        proposed_by: proposed_by.name,
        decided_by: decided_by?.name,
      };
    }
  }
}

/**
 * Whose live funding request a reference names, for staff who have a credit of the bank before them.
 * @throws ApiError not_found, also for a request of a test environment; forbidden
 */
export async function findFundingRequest(
  context: OpenContext,
  input: InputOf<typeof operations.findFundingRequest>,
): Promise<AnswerOf<typeof operations.findFundingRequest>> {
  await findStaff(context);
  const reference = input.reference.trim().toUpperCase();
  const live = (await listLiveRequests(context, [reference])).get(reference);
  if (!live) throw notFound();
  const { organisationId } = live.scope;
  const { slug = '', name = '' } =
    (await listOrganisations(context, [organisationId])).get(organisationId) ?? {};
  return {
    data: { funding_request: live.request, organisation: { id: organisationId, slug, name } },
  };
}

/**
 * Locks a proposed transfer until the transaction ends: of two who decide, one does, and the other gets the decision.
 * @throws ApiError not_found; invalid_state (status) once it was decided on
 */
export async function lockTransfer({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<TransferRow> {
  const row = isUuid(id) ? await selectTransferForUpdate(tx, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'proposed') throw invalidState(row.status, `The transfer was ${row.status} before.`);
  return row;
}
