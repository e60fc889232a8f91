import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { HoldingGroup } from '@/lib/contract/trading/holding-counts';
import type { HoldingStatus } from '@/lib/contract/trading/holdings';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import { type HoldingRow, isActive, ofScope } from './store';
import { holdings } from './tables';

interface HoldingFilter extends Omit<ListInput, 'limit'> {
  readonly query?: string | undefined;
  readonly status?: HoldingStatus | undefined;
  readonly investment_id?: string | undefined;
  readonly investment_type?: InvestmentType | undefined;
  readonly customer_reference?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly order_id?: string | undefined;
  readonly matures_from?: string | undefined;
  readonly matures_to?: string | undefined;
}

const matching = (scope: ScopePlaces, filter: HoldingFilter): SQL | undefined =>
  and(
    ofScope(scope),
    ...commonFilters(holdings, filter),
    filter.status && (filter.status === 'active' ? isActive : eq(holdings.status, filter.status)),
    filter.investment_id ? eq(holdings.investmentId, filter.investment_id) : undefined,
    filter.investment_type && eq(holdings.investmentType, filter.investment_type),
    filter.customer_reference ? eq(holdings.customerReference, filter.customer_reference) : undefined,
    filter.currency && eq(holdings.currency, filter.currency),
    filter.order_id ? eq(holdings.orderId, filter.order_id) : undefined,
    filter.matures_from ? gte(holdings.maturityDate, filter.matures_from) : undefined,
    filter.matures_to ? lte(holdings.maturityDate, filter.matures_to) : undefined,
    anyContains([holdings.investmentName, holdings.symbol, holdings.customerReference], filter.query),
  );

/** Holdings, newest first, at most `most`. */
export const selectHoldings = preparedPage<Scope, HoldingFilter, HoldingRow>((tx, scope, filter, most) =>
  tx
    .select()
    .from(holdings)
    .where(and(matching(scope, filter), afterCursor(holdings, filter)))
    .orderBy(...newestFirst(holdings, filter))
    .limit(most),
);

/** The newest matching holdings, counted by currency and status. */
export function countByStatus(tx: Transaction, scope: Scope, filter: HoldingFilter) {
  const { currency, status, principal } = holdings;
  const rows = tx
    .select({ currency, status, principal })
    .from(holdings)
    .where(matching(scope, filter))
    .orderBy(...newestFirst(holdings, {}))
    .limit(MOST_READ);
  return sumByGroup<HoldingGroup>(tx, rows, ['currency', 'status'], ['principal']);
}
