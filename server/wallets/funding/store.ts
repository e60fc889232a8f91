import {
  type AnyColumn,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { isAnyOf, newestFirst } from '@/server/platform/database/keyset';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import { changeOf, rowOf } from '@/server/platform/database/table-row';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import type { NamedCause, VerifiedRange } from '../ledger/rules';
import { fundingRequests } from './tables';

export type FundingRow = typeof fundingRequests.$inferSelect;
/** Maximum requests per statement. */
const BATCH = 64;

type Writing = Pick<OpenContext, 'tx' | 'plan'>;

export const ofScope = (scope: ScopePlaces) =>
  and(
    eq(fundingRequests.organisationId, scope.organisationId),
    eq(fundingRequests.environment, scope.environment),
  );

/** Exactly the conditions of the partial indexes: with a parameter PostgreSQL would not use them. */
export const isPending = sql`${fundingRequests.status} = 'pending'`;

export async function insertFundingRequest({ tx, plan }: Writing, row: FundingRow): Promise<void> {
  if (plan) plan.rows.push(rowOf(fundingRequests, row));
  else await tx.insert(fundingRequests).values(row);
}

interface RequestKey {
  readonly scope: Scope;
  readonly id: string;
}

const readByIds = preparedRead<{ ids: readonly string[] }, FundingRow>((tx, placeOf) =>
  tx
    .select()
    .from(fundingRequests)
    .where(isAnyOf(fundingRequests.id, placeOf('ids'))),
);

const readRequest = batchedRead<RequestKey, FundingRow | null>(
  (tx) => async (keys) => {
    const rows = await readByIds(tx, { ids: [...new Set(keys.map(({ id }) => id))] });
    return keys.map(
      ({ id, scope: { organisationId, environment } }) =>
        rows.find(
          (row) => row.id === id && row.organisationId === organisationId && row.environment === environment,
        ) ?? null,
    );
  },
  BATCH,
);

/** One request. Every settlement reads one: those that read at once share the statement. */
export const findFundingRequest = async (
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<FundingRow | undefined> => (await readRequest(tx, { scope, id })) ?? undefined;

/** The row, locked, as the latest settlement has left it. */
export async function lockFundingRequest(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<FundingRow | undefined> {
  const [row] = await tx
    .select()
    .from(fundingRequests)
    .where(and(ofScope(scope), eq(fundingRequests.id, id)))
    .for('update');
  return row;
}

const readOfOrder = preparedRead<Scope & { orderId: string }, FundingRow>((tx, placeOf) =>
  tx
    .select()
    .from(fundingRequests)
    .where(and(ofScope(placesOf(placeOf)), eq(fundingRequests.orderId, placeOf('orderId'))))
    .orderBy(...newestFirst(fundingRequests, {})),
);

/** All requests for an order, newest first. */
export const selectRequestsOfOrder = (
  tx: Transaction,
  scope: Scope,
  orderId: string,
): Promise<FundingRow[]> => readOfOrder(tx, { ...scope, orderId });

/** Pending requests for orders of all organisations whose time has come, not locked. */
export async function selectDueOrderRequests(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<{ id: string; orderId: string; organisationId: string; environment: Environment }[]> {
  const rows = await tx
    .select({
      id: fundingRequests.id,
      orderId: fundingRequests.orderId,
      organisationId: fundingRequests.organisationId,
      environment: fundingRequests.environment,
    })
    .from(fundingRequests)
    .where(
      and(
        isPending,
        isNotNull(fundingRequests.orderId),
        lte(fundingRequests.expiresAt, now),
        goesByRealTime(fundingRequests),
      ),
    )
    .orderBy(asc(fundingRequests.expiresAt))
    .limit(limit);
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ ...row, orderId }]));
}

/**
 * Claims due pending requests of all organisations; skips those that another process has locked. Excludes requests
 * for orders, which end with their order.
 */
export function claimDueRequests(tx: Transaction, now: Date, limit: number): Promise<FundingRow[]> {
  return tx
    .select()
    .from(fundingRequests)
    .where(
      and(
        isPending,
        isNull(fundingRequests.orderId),
        lte(fundingRequests.expiresAt, now),
        goesByRealTime(fundingRequests),
      ),
    )
    .orderBy(asc(fundingRequests.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** The pending requests of a test environment that expire soonest: (resource_id, due_at, reference). */
export const soonestToExpire = ({ organisationId, environment }: DueScope, most: number): SQL =>
  sql`select id as resource_id, expires_at as due_at, reference from funding_requests
    where organisation_id = ${organisationId} and environment = ${environment} and status = 'pending'
      and expires_at is not null
    order by expires_at limit ${most}::integer`;

type FundingChange = Partial<
  Pick<FundingRow, 'status' | 'amountReceived' | 'failureReason' | 'settledAt' | 'expiresAt' | 'updatedAt'>
>;

async function updateFundingRequest(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: FundingChange,
): Promise<void> {
  await tx
    .update(fundingRequests)
    .set(change)
    .where(and(ofScope(scope), eq(fundingRequests.id, id)));
}

/** Changes a locked request, or a planned one if it is unchanged since it was read. */
export async function settleFundingRequest(
  { tx, plan }: Writing,
  row: FundingRow,
  change: FundingChange,
): Promise<void> {
  if (plan) plan.changes.push(changeOf(fundingRequests, row, change));
  else await updateFundingRequest(tx, row, row.id, change);
}

/** Marks claimed requests as expired; their rows are locked. */
export async function expireRequests(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx
    .update(fundingRequests)
    .set({ status: 'expired', updatedAt: now })
    .where(inArray(fundingRequests.id, ids));
}

/** A test environment's request by id alone, for hosted pages; never finds a live request. */
export async function findTestFundingRequest(tx: Transaction, id: string): Promise<FundingRow | undefined> {
  const [row] = await tx
    .select()
    .from(fundingRequests)
    .where(and(eq(fundingRequests.id, id), eq(fundingRequests.environment, 'test')));
  return row;
}

/** The columns of a wallet that say whose it is. */
export interface WalletTerms {
  readonly organisationId: AnyColumn;
  readonly environment: AnyColumn;
  readonly currency: AnyColumn;
}

/** The sum of each wallet's pending requests, for a lateral join with the statement that reads the wallets. */
export function pendingSum(tx: Transaction, wallet: WalletTerms) {
  return tx
    .select({ amount: sql`coalesce(sum(${fundingRequests.amount}), 0)::text`.mapWith(BigInt).as('amount') })
    .from(fundingRequests)
    .where(
      and(
        eq(fundingRequests.organisationId, wallet.organisationId),
        eq(fundingRequests.environment, wallet.environment),
        eq(fundingRequests.currency, wallet.currency),
        isPending,
      ),
    )
    .as('pending');
}

// The checks read every organisation's requests: these statements are the operators' alone and know no scope.

const select = (tx: Transaction, where: SQL | undefined, most: number) =>
  tx
    .select({
      id: fundingRequests.id,
      currency: fundingRequests.currency,
      status: fundingRequests.status,
      amountReceived: fundingRequests.amountReceived,
    })
    .from(fundingRequests)
    .where(where)
    .orderBy(asc(fundingRequests.id))
    .limit(most);

export type VerifiedFunding = Awaited<ReturnType<typeof select>>[number];

/** Funding requests in the order of their ids. */
export const selectFundingPage = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(fundingRequests.id, after),
      organisationId === null ? undefined : eq(fundingRequests.organisationId, organisationId),
    ),
    most,
  );

export const selectFundingByIds = (tx: Transaction, ids: readonly string[]) =>
  select(tx, inArray(fundingRequests.id, [...ids]), ids.length);

/** Funding requests that entries name but that do not exist in their scope. */
export async function selectMissingFunding(
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select c.value ->> 0 as id from json_array_elements(${JSON.stringify(causes)}::json) c
    where not exists (select from ${fundingRequests} f where f.id = (c.value ->> 0)::uuid
      and f.organisation_id = (c.value ->> 1)::uuid and f.environment = c.value ->> 2)`,
  );
  return rows.map(({ id }) => id);
}
