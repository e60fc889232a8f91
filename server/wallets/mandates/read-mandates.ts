import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Mandate, MandateLine } from '@/lib/contract/wallets/mandates';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { allPages, createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { mandateUrl } from '../providers/checkout-link';
import {
  countMandates,
  findMandate,
  findMandateOfTest,
  lockActiveMandates,
  type MandateRow,
  selectMandateForLock,
  selectMandates,
} from './store';

/**
 * Shown while the holder may authorise: the deadline, and the bank's page. The link to the sandbox's page contains a
 * secret.
 */
function authorisationOf(row: MandateRow, settings: Settings): Partial<Mandate> {
  if (row.status !== 'pending_authorisation') return {};
  const url = row.environment === 'test' ? mandateUrl(settings, row.id) : row.authorisationUrl;
  return {
    ...(url !== null && { authorisation_url: url }),
    ...(row.expiresAt && { expires_at: row.expiresAt.toISOString() }),
  };
}

/** A mandate as the interface shows it: of the account number the last four digits. */
export function presentMandate(row: MandateRow, settings: Settings): Mandate {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    bank_code: row.bankCode,
    bank_name: row.bankName,
    account_number: row.accountNumberLastFour,
    account_name: row.accountName,
    maximum_amount: formatMoney(row.maximumAmount),
    ...authorisationOf(row, settings),
    ...(row.authorisedAt && { authorised_at: row.authorisedAt.toISOString() }),
    ...(row.activatedAt && { activated_at: row.activatedAt.toISOString() }),
    ...(row.revokedAt && { revoked_at: row.revokedAt.toISOString() }),
    ...(row.failureReason && { failure_reason: row.failureReason }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * One mandate (`GET /mandates/{id}`).
 * @throws ApiError not_found
 */
export async function getMandate(
  context: Context,
  input: InputOf<typeof operations.getMandate>,
): Promise<AnswerOf<typeof operations.getMandate>> {
  const id = input.mandate_id;
  const row = isUuid(id) ? await findMandate(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentMandate(row, context.settings) };
}

/**
 * A page of the direct-debit mandates, newest first (`GET /mandates`).
 * @throws ApiError invalid_cursor
 */
export async function listMandates(
  context: Context,
  input: InputOf<typeof operations.listMandates>,
): Promise<AnswerOf<typeof operations.listMandates>> {
  const rows = await selectMandates(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input, createdCursor);
  return {
    data: page.rows.map((row) => presentMandate(row, context.settings)),
    ...cursorsOf(page),
  };
}

/** How many mandates match, by status (`GET /mandates/summary`). */
export const summariseMandates = async (
  { tx, scope }: Context,
  input: InputOf<typeof operations.summariseMandates>,
): Promise<AnswerOf<typeof operations.summariseMandates>> => ({
  data: await countMandates(tx, scope, input),
});

/**
 * All matching mandates, newest first, loaded page by page, so that their number costs no memory (`GET
 * /mandates/export`). Excludes mandates requested after it began.
 */
export async function* exportMandates(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.exportMandates>,
): AsyncGenerator<MandateLine, void> {
  const pages = allPages((cursor, most) => selectMandates(tx, scope, { ...input, cursor }, most));
  for await (const rows of pages) {
    for (const row of rows) {
      const { authorisation_url: _, ...line } = presentMandate(row, settings);
      yield line;
    }
  }
}

/**
 * A mandate of a test environment by its id alone, for the hosted page whose link proves the right to see it.
 * @returns the mandate, and a context within its organisation, by its clock
 * @throws ApiError not_found, also for every live mandate
 */
export async function findTestMandate(
  open: OpenContext,
  id: string,
): Promise<{ readonly context: Context; readonly mandate: Mandate }> {
  const row = await findMandateOfTest(open.tx, id);
  if (!row) throw notFound();
  const context = await withEnvironmentTime(open, {
    organisationId: row.organisationId,
    environment: 'test',
  });
  return { context, mandate: presentMandate(row, open.settings) };
}

/** Whether a mandate may be debited now. Locks it against revocation until the transaction ends. */
export async function isDebitable({ tx, scope }: Context, mandateId: string): Promise<boolean> {
  const row = await selectMandateForLock(tx, scope, mandateId, 'share');
  return row?.status === 'active';
}

async function chooseMandate(context: Context, mandateId: string | undefined): Promise<MandateRow> {
  const { tx, scope } = context;
  if (mandateId !== undefined) {
    const row = await selectMandateForLock(tx, scope, mandateId, 'share');
    if (!row) throw notFound();
    if (row.status === 'active') return row;
    throw new ApiError('mandate_not_active', 'Only an active mandate can be debited.', {
      status: row.status,
    });
  }
  const [only, another] = await lockActiveMandates(tx, scope);
  if (!only) throw new ApiError('mandate_required', 'Direct debit needs an active mandate.');
  if (another) {
    throw new ApiError('mandate_ambiguous', 'There are several active mandates: name one in mandate_id.');
  }
  return only;
}

/**
 * The mandate of a direct debit: the named one, or else the only active one. Locks it against revocation until the
 * transaction ends.
 * @param amounts the amount to debit and the method's minimum, in minor units
 * @returns the mandate's id
 * @throws ApiError not_found, mandate_not_active (status), mandate_required, mandate_ambiguous, or
 *   amount_out_of_range (minimum, maximum) when the mandate allows less
 */
export async function resolveMandate(
  context: Context,
  mandateId: string | undefined,
  amounts: { readonly amount: bigint; readonly minimum: bigint },
): Promise<string> {
  const mandate = await chooseMandate(context, mandateId);
  if (amounts.amount > mandate.maximumAmount) {
    throw new ApiError('amount_out_of_range', 'The amount is outside the limits of the mandate.', {
      minimum: formatMoney(amounts.minimum),
      maximum: formatMoney(mandate.maximumAmount),
    });
  }
  return mandate.id;
}
