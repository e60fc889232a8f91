import { and, eq } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { type FundingRow, isPending, ofScope } from './store';
import { fundingRequests } from './tables';

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
