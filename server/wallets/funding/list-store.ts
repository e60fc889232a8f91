import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { FundingGroup, FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
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

interface FundingFilters extends Partial<ListInput> {
  readonly query?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: FundingStatus | undefined;
  readonly method?: FundingMethod | undefined;
  readonly order_id?: string | undefined;
  readonly mandate_id?: string | undefined;
}

function matching(scope: ScopePlaces, filters: FundingFilters): SQL | undefined {
  const { currency, status, method } = filters;
  return and(
    ofScope(scope),
    ...commonFilters(fundingRequests, filters),
    currency && eq(fundingRequests.currency, currency),
    status && (status === 'pending' ? isPending : eq(fundingRequests.status, status)),
    method && eq(fundingRequests.method, method),
    filters.order_id ? eq(fundingRequests.orderId, filters.order_id) : undefined,
    filters.mandate_id ? eq(fundingRequests.mandateId, filters.mandate_id) : undefined,
    anyContains([fundingRequests.reference, fundingRequests.failureReason], filters.query),
  );
}

/** Requests of a scope, at most `most`. */
export const selectFundingRequests = preparedPage<Scope, FundingFilters, FundingRow>(
  (tx, scope, input, most) =>
    tx
      .select()
      .from(fundingRequests)
      .where(and(matching(scope, input), afterCursor(fundingRequests, input)))
      .orderBy(...newestFirst(fundingRequests, input))
      .limit(most),
);

/** The newest matching requests, counted and added up by currency and status. */
export function sumFundingRequests(tx: Transaction, scope: Scope, filters: FundingFilters) {
  const { currency, status, amount, amountReceived } = fundingRequests;
  const rows = tx
    .select({ currency, status, amount, amountReceived })
    .from(fundingRequests)
    .where(matching(scope, filters))
    .orderBy(...newestFirst(fundingRequests, {}))
    .limit(MOST_READ);
  return sumByGroup<FundingGroup>(tx, rows, ['currency', 'status'], ['amount', 'amount_received']);
}
