import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type {
  FundingInstructions,
  FundingLine,
  FundingMethod,
  FundingRequest,
} from '@/lib/contract/wallets/funding';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { Transaction } from '@/server/platform/database/database';
import { allPages, createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { DueScope } from '@/server/platform/kernel/module';
import type { Settings } from '@/server/platform/kernel/settings';
import { checkoutUrl } from '../providers/checkout-link';
import { isHosted } from '../providers/rules';
import { type DebitRow, findDueDebit, lockDueDebit, selectDueDebits, soonestDebits } from './debit-store';
import {
  countLivePending,
  selectEndedDays,
  selectFundingRequests,
  selectLiveByIds,
  selectLiveByReferences,
  sumFundingRequests,
} from './list-store';
import {
  type FundingRow,
  findFundingRequest,
  findTestFundingRequest,
  pendingSum,
  selectDueOrderRequests,
  selectRequestsOfOrder,
  type WalletTerms,
} from './store';

/** The instructions with the link to the sandbox's page, which is computed because it contains a secret. */
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
    status: row.status,
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
  const rows = await selectFundingRequests(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input, createdCursor);
  return {
    data: page.rows.map((row) => presentFundingRequest(row, context.settings)),
    ...cursorsOf(page),
  };
}

/** What the matching requests add up to, by currency and status (`GET /funding-requests/summary`). */
export const summariseFundingRequests = async (
  { tx, scope }: Context,
  input: InputOf<typeof operations.summariseFundingRequests>,
): Promise<AnswerOf<typeof operations.summariseFundingRequests>> => ({
  data: await sumFundingRequests(tx, scope, input),
});

/**
 * All matching requests, newest first, loaded page by page, so that their number costs no memory (`GET
 * /funding-requests/export`). Excludes requests created after it began.
 */
export async function* exportFundingRequests(
  context: Context,
  input: InputOf<typeof operations.exportFundingRequests>,
): AsyncGenerator<FundingLine, void> {
  const { tx, scope, settings } = context;
  const pages = allPages((cursor, most) => selectFundingRequests(tx, scope, { ...input, cursor }, most));
  for await (const rows of pages) {
    for (const row of rows) {
      const { instructions: _, ...line } = presentFundingRequest(row, settings);
      yield line;
    }
  }
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

/** Live requests by their references; omits unknown ones. */
export async function listLiveRequests(
  context: Reading,
  references: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (references.length === 0) return new Map();
  const rows = await selectLiveByReferences(context.tx, references);
  return new Map(rows.map((row) => [row.reference, liveOf(row, context)]));
}

/** As above, by id. */
export async function listLiveRequestsById(
  context: Reading,
  ids: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLiveByIds(context.tx, ids);
  return new Map(rows.map((row) => [row.id, liveOf(row, context)]));
}

/** The number of live requests of a method that wait for money. */
export const countPendingByMethod = (
  { tx }: Pick<OpenContext, 'tx'>,
  method: FundingMethod,
): Promise<number> => countLivePending(tx, method);

/** A direct debit that waits for its bank's answer. */
export interface Debit {
  readonly id: string;
  /** The order that it pays, which is locked before it. */
  readonly orderId: string | null;
  readonly mandateId: string;
}

const debitOf = ({ id, orderId, mandateId }: DebitRow): Debit => {
  if (mandateId === null) throw new Error('a direct debit without a mandate');
  return { id, orderId, mandateId };
};

/** Due debits of all organisations in real time, oldest first, unlocked. */
export async function findDueDebits(
  context: OpenContext,
  limit: number,
): Promise<{ readonly scope: Scope; readonly debit: Debit }[]> {
  const rows = await selectDueDebits(context.tx, context.now, limit);
  return rows.map((row) => ({
    scope: { organisationId: row.organisationId, environment: row.environment },
    debit: debitOf(row),
  }));
}

/** A due debit, unlocked; null when it has ended, or is not due. */
export async function findDebit({ tx, scope, now }: Context, id: string): Promise<Debit | null> {
  const row = await findDueDebit(tx, scope, id, now);
  return row ? debitOf(row) : null;
}

/**
 * Locks a due debit.
 * @param waits whether to wait for a transaction that has locked it
 * @returns false when it has ended meanwhile, or another transaction has locked it
 */
export async function lockDebit({ tx, scope, now }: Context, id: string, waits: boolean): Promise<boolean> {
  return (await lockDueDebit(tx, scope, id, now, waits)) !== undefined;
}

/** A select of what waits in an environment, for its schedule. */
export const soonestDueDebits = (scope: DueScope, most: number) => soonestDebits(scope, most);

/** A pending request for an order, whose `expires_at` has come. */
interface DueOrderFunding {
  readonly scope: Scope;
  readonly id: string;
  readonly orderId: string;
}

/**
 * Pending requests for orders of all organisations that are due to expire, the oldest first, without a lock: their orders are locked
 * before them.
 */
export async function findDueOrderFunding(context: OpenContext, limit: number): Promise<DueOrderFunding[]> {
  const rows = await selectDueOrderRequests(context.tx, context.now, limit);
  return rows.map(({ id, orderId, organisationId, environment }) => ({
    scope: { organisationId, environment },
    id,
    orderId,
  }));
}

/**
 * A request of a test environment by its id alone, for the hosted page whose link proves the right to see it.
 * @returns the request, and a context within its organisation
 * @throws ApiError not_found, also for every live request
 */
export async function findTestRequest(
  open: OpenContext,
  id: string,
): Promise<{ readonly context: Context; readonly request: FundingRequest }> {
  const row = await findTestFundingRequest(open.tx, id);
  if (!row) throw notFound();
  const context = await withEnvironmentTime(open, {
    organisationId: row.organisationId,
    environment: 'test',
  });
  return { context, request: presentFundingRequest(row, open.settings) };
}

/**
 * The sum of each wallet's pending funding requests, in minor units, as part of the statement that reads the wallets.
 * With two statements, a payment that settles in between would be missing from both figures, or counted in both.
 */
export const sumPendingFunding = (tx: Transaction, wallet: WalletTerms) => pendingSum(tx, wallet);
