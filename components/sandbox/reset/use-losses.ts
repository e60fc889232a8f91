'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { summaryQuery } from '@/components/trading/holdings/queries';
import { reconciliationQuery } from '@/components/wallets/transactions/queries';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import { formatAmount, formatCount } from '@/lib/format';

/** One page of a list: a larger count shows as “or more”. */
const MOST_COUNTED = 100;
const limit = String(MOST_COUNTED);

/** Orders, counted up to one page. */
const countedOrdersQuery = (scope: Scope) => readQuery(scope, 'listOrders', { query: { limit } });

/** Funding requests, counted up to one page. */
const countedFundingQuery = (scope: Scope) => readQuery(scope, 'listFundingRequests', { query: { limit } });

interface Loss {
  readonly label: string;
  readonly value: string;
}

/** A count or “100 or more”; empty while unknown. */
const counted = (
  label: string,
  page: { readonly data: readonly unknown[]; readonly next_cursor: string | null } | undefined,
): Loss[] => {
  if (!page) return [];
  const value = page.next_cursor ? `${MOST_COUNTED} or more` : formatCount(page.data.length);
  return [{ label, value }];
};

const isEmpty = (decimal: string): boolean => !/[1-9]/.test(decimal);

/**
 * What a reset deletes, as far as it is cheap to count: wallet balances and transactions, and active holdings. With
 * `all`, also orders and funding requests, which costs two more calls.
 */
export function useLosses({ all }: { all: boolean }): readonly Loss[] {
  const scope = useScope();
  const wallets = useAllowed('wallets:read').allowed;
  const orders = useAllowed('orders:read').allowed;
  const holdings = useAllowed('holdings:read').allowed;
  const books = useQuery({ ...reconciliationQuery(scope), enabled: wallets }).data?.data;
  const held = useQuery({ ...summaryQuery(scope), enabled: holdings }).data?.data;
  const ordered = useQuery({ ...countedOrdersQuery(scope), enabled: all && orders }).data;
  const funded = useQuery({ ...countedFundingQuery(scope), enabled: all && wallets }).data;

  const money = books?.filter(({ wallet_balance }) => !isEmpty(wallet_balance));
  const entries = books?.reduce((sum, { transactions_count: count }) => sum + count, 0);
  const active = held?.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(money
      ? [
          {
            label: 'In the wallets',
            value:
              money.length === 0
                ? 'Nothing'
                : money
                    .map(({ wallet_balance, currency }) => formatAmount(wallet_balance, currency))
                    .join(' · '),
          },
        ]
      : []),
    ...(entries === undefined ? [] : [{ label: 'Transactions', value: formatCount(entries) }]),
    ...(active === undefined ? [] : [{ label: 'Active holdings', value: formatCount(active) }]),
    ...counted('Orders', ordered),
    ...counted('Funding requests', funded),
  ];
}
