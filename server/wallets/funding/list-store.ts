import { and, eq } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  commonFilters,
  isNewestOfAll,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { placesOf, preparedRead } from '@/server/platform/database/prepared-read';
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

const readNewest = preparedRead<Scope & { most: number }, FundingRow>((tx, placeOf) =>
  tx
    .select()
    .from(fundingRequests)
    .where(ofScope(placesOf(placeOf)))
    .orderBy(...newestFirst(fundingRequests, {}))
    .limit(placeOf('most')),
);

/** A page of a scope's requests, newest first, and one row more. */
export function selectFundingRequests(
  tx: Transaction,
  scope: Scope,
  input: FundingFilters,
): Promise<FundingRow[]> {
  if (isNewestOfAll(input)) return readNewest(tx, { ...scope, most: input.limit + 1 });
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
    .limit(input.limit + 1);
}
