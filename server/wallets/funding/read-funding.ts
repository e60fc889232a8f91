import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { FundingInstructions, FundingRequest, FundingStatus } from '@/lib/contract/wallets/funding';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { checkoutUrl } from '../providers/checkout-link';
import { isHosted } from '../providers/rules';
import { selectEndedDays, selectLiveByIds, selectLiveByReferences } from './live-store';
import { type FundingRow, findFundingRequest, selectFundingRequests, selectRequestsOfOrder } from './store';

/** The instructions with the link to the sandbox's own page, which is made here because it holds a secret. */
function instructionsOf(row: FundingRow, settings: Settings): FundingInstructions {
  const isOurPage = row.environment === 'test' && isHosted(row.method);
  return isOurPage ? { ...row.instructions, checkout_url: checkoutUrl(settings, row.id) } : row.instructions;
}

/** A funding request as the interface shows it: three fields always, others when they are set. */
export function presentFundingRequest(row: FundingRow, settings: Settings): FundingRequest {
  return {
    id: row.id,
    reference: row.reference,
    currency: row.currency,
    amount: formatMoney(row.amount),
    amount_received: row.amountReceived === null ? null : formatMoney(row.amountReceived),
    method: row.method,
    status: row.status as FundingStatus,
    instructions: instructionsOf(row, settings),
    ...(row.failureReason && { failure_reason: row.failureReason }),
    expires_at: row.expiresAt?.toISOString() ?? null,
    settled_at: row.settledAt?.toISOString() ?? null,
    ...(row.orderId && { order_id: row.orderId }),
    ...(row.mandateId && { mandate_id: row.mandateId }),
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * One funding request with its instructions and status (`GET /funding-requests/{id}`).
 * @throws ApiError not_found
 */
export async function getFundingRequest(
  context: Context,
  input: InputOf<typeof operations.getFundingRequest>,
): Promise<AnswerOf<typeof operations.getFundingRequest>> {
  const id = input.funding_request_id;
  const row = isUuid(id) ? await findFundingRequest(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentFundingRequest(row, context.settings) };
}

/** How live requests ended between two moments, by day in Lagos, method, currency and state; amounts in minor units. */
export const listEndedDays = ({ tx }: Pick<OpenContext, 'tx'>, from: Date, until: Date) =>
  selectEndedDays(tx, from, until);

/** All funding requests that were made for an order, newest first. */
export async function listFundingOfOrder(context: Context, orderId: string): Promise<FundingRequest[]> {
  const rows = await selectRequestsOfOrder(context.tx, context.scope, orderId);
  return rows.map((row) => presentFundingRequest(row, context.settings));
}

/**
 * A page of the funding requests, newest first (`GET /funding-requests`).
 * @throws ApiError invalid_cursor
 */
export async function listFundingRequests(
  context: Context,
  input: InputOf<typeof operations.listFundingRequests>,
): Promise<AnswerOf<typeof operations.listFundingRequests>> {
  const rows = await selectFundingRequests(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return {
    data: page.rows.map((row) => presentFundingRequest(row, context.settings)),
    next_cursor: page.nextCursor,
  };
}

/** A live funding request of whichever organisation, for the provider's staff. */
export interface LiveRequest {
  readonly scope: Scope;
  readonly request: FundingRequest;
}

type Reading = Pick<OpenContext, 'tx' | 'settings'>;

const liveOf = (row: FundingRow, { settings }: Reading): LiveRequest => ({
  scope: { organisationId: row.organisationId, environment: 'live' },
  request: presentFundingRequest(row, settings),
});

/** Live requests by our references; those that are not there are left out. */
export async function listLiveRequests(
  context: Reading,
  references: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (references.length === 0) return new Map();
  const rows = await selectLiveByReferences(context.tx, references);
  return new Map(rows.map((row) => [row.reference, liveOf(row, context)]));
}

/** The same by their ids. */
export async function listLiveRequestsById(
  context: Reading,
  ids: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLiveByIds(context.tx, ids);
  return new Map(rows.map((row) => [row.id, liveOf(row, context)]));
}
