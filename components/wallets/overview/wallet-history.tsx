'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { BalanceChart } from '@/components/ui/charts/balance-chart';
import { TextLink } from '@/components/ui/controls/link';
import { useClockOffset } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { balanceHistory } from './balance-history';
import { walletHistoryQuery } from './queries';

/** What the chart covers, so that nobody takes a part for the whole. */
export function HistoryRange({ wallet: { currency, created_at: openedAt } }: { wallet: Wallet }) {
  const { org, env } = useScope();
  const { data } = useQuery(walletHistoryQuery({ org, env }, currency));
  const earliest = data?.data.at(-1);
  if (!data) return null;
  if (data.next_cursor === null || !earliest) {
    return (
      <>
        {earliest ? 'Every movement' : 'No movement'} since the wallet was opened,{' '}
        <Time value={openedAt} show="date" />
      </>
    );
  }
  return (
    <>
      The latest {formatCount(data.data.length)} movements, since <Time value={earliest.created_at} />.
      Earlier ones are in the{' '}
      <TextLink href={routes.transactions(org, env, { currency })}>statement</TextLink>.
    </>
  );
}

/** The balance of a wallet over time, as far as its latest movements reach. */
export function WalletHistory({ wallet: { currency, created_at: openedAt } }: { wallet: Wallet }) {
  const { data, error, dataUpdatedAt } = useQuery(walletHistoryQuery(useScope(), currency));
  const offset = useClockOffset();
  const points = useMemo(
    () =>
      data &&
      balanceHistory({
        openedAt,
        movements: data.data,
        hasEarlier: data.next_cursor !== null,
        readAt: new Date(dataUpdatedAt + offset).toISOString(),
      }),
    [data, dataUpdatedAt, offset, openedAt],
  );
  if (points) return <BalanceChart label={`${currency} wallet`} points={points} currency={currency} />;
  if (!error) return <Skeleton className="h-64 w-full rounded-md" />;
  return (
    <p className="grid h-64 place-items-center text-balance text-center text-muted">
      There is no history to draw: the transactions below could not be loaded.
    </p>
  );
}
