import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { type FundingRow, isPending, ofScope } from './store';
import { fundingRequests } from './tables';

// What the provider's staff reads: live requests of all organisations, so that no statement here is for partners.

const isLive = eq(fundingRequests.environment, 'live');

export const selectLiveByReferences = (
  tx: Transaction,
  references: readonly string[],
): Promise<FundingRow[]> =>
  tx
    .select()
    .from(fundingRequests)
    .where(and(isLive, inArray(fundingRequests.reference, [...references])));

export const selectLiveByIds = (tx: Transaction, ids: readonly string[]): Promise<FundingRow[]> =>
  tx
    .select()
    .from(fundingRequests)
    .where(and(isLive, inArray(fundingRequests.id, [...ids])));

/** The number of pending requests of a method; the partial index of expiries contains them all. */
export async function countLivePending(tx: Transaction, method: FundingMethod): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(fundingRequests)
    .where(and(isLive, eq(fundingRequests.method, method), sql`${fundingRequests.status} = 'pending'`));
  return row?.count ?? 0;
}

/** When a request ended, exactly as the index has it. */
const endedAt = sql`coalesce(${fundingRequests.settledAt}, ${fundingRequests.updatedAt})`;

/** How live requests ended between two moments, by day in Lagos, method, currency and state; amounts in minor units. */
export const selectEndedDays = (tx: Transaction, from: Date, until: Date) => {
  const day = sql<string>`to_char(${endedAt} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`;
  const { settledAt, expiresAt, amount, amountReceived, method, currency, status } = fundingRequests;
  return tx
    .select({
      day: day.as('day'),
      method,
      currency,
      status,
      count: count(),
      requested: sql`sum(${amount})::text`.mapWith(BigInt),
      received: sql`coalesce(sum(${amountReceived}), 0)::text`.mapWith(BigInt),
      late: sql<number>`(count(*) filter (where ${settledAt} > ${expiresAt}))::integer`,
    })
    .from(fundingRequests)
    .where(
      and(
        sql`environment = 'live' and status <> 'pending'`,
        sql`${endedAt} >= ${from.toISOString()}::timestamptz and ${endedAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(sql`1`, method, currency, status);
};

interface FundingFilters extends ListInput {
  readonly currency?: Currency | undefined;
  readonly status?: FundingStatus | undefined;
  readonly method?: FundingMethod | undefined;
  readonly order_id?: string | undefined;
  readonly mandate_id?: string | undefined;
}

const readPage = preparedPage<Scope, FundingFilters, FundingRow>((tx, scope, input, most) => {
  const { currency, status, method } = input;
  return tx
    .select()
    .from(fundingRequests)
    .where(
      and(
        ofScope(scope),
        ...commonFilters(fundingRequests, input),
        currency && eq(fundingRequests.currency, currency),
        status && (status === 'pending' ? isPending : eq(fundingRequests.status, status)),
        method && eq(fundingRequests.method, method),
        input.order_id ? eq(fundingRequests.orderId, input.order_id) : undefined,
        input.mandate_id ? eq(fundingRequests.mandateId, input.mandate_id) : undefined,
        afterCursor(fundingRequests, input),
      ),
    )
    .orderBy(...newestFirst(fundingRequests, input))
    .limit(most);
});

/** A page of a scope's requests, newest first, and one row more. */
export const selectFundingRequests = (
  tx: Transaction,
  scope: Scope,
  input: FundingFilters,
): Promise<FundingRow[]> => readPage(tx, scope, input, input.limit + 1);
