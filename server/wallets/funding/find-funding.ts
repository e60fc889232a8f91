import type { Environment } from '@/lib/contract/primitives';
import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import { withEnvironmentTime } from '@/server/core/environments/with-environment-time';
import type { Context, OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { DueScope } from '@/server/platform/kernel/module';
import { type DebitRow, findDueDebit, lockDueDebit, selectDueDebits, soonestDebits } from './debit-store';
import { countLivePending } from './live-store';
import { presentFundingRequest } from './read-funding';
import { findTestFundingRequest, selectDueOrderRequests } from './store';

/** How many live requests of a method wait for money. */
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

/** Debits of all organisations that go by real time, to which the bank answers now, the oldest first, without a lock. */
export async function findDueDebits(
  context: OpenContext,
  limit: number,
): Promise<{ readonly scope: Scope; readonly debit: Debit }[]> {
  const rows = await selectDueDebits(context.tx, context.now, limit);
  return rows.map((row) => ({
    scope: { organisationId: row.organisationId, environment: row.environment as Environment },
    debit: debitOf(row),
  }));
}

/** One debit to which the bank answers now, without a lock; null when it has ended, or is not due. */
export async function findDebit({ tx, scope, now }: Context, id: string): Promise<Debit | null> {
  const row = await findDueDebit(tx, scope, id, now);
  return row ? debitOf(row) : null;
}

/**
 * Locks a debit to which the bank answers now.
 * @param waits whether a transaction that has it is waited for
 * @returns false when it has ended meanwhile, or another has it
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
    scope: { organisationId, environment: environment as Environment },
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
