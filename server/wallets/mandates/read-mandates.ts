import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { mandateUrl } from '../providers/mandate-link';
import { findMandate, type MandateRow, selectMandates } from './store';

/** What is shown while the holder may agree: until when, and the bank's page. The link to the sandbox's own holds a secret. */
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
  const rows = await selectMandates(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return {
    data: page.rows.map((row) => presentMandate(row, context.settings)),
    next_cursor: page.nextCursor,
  };
}
