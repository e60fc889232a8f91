'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { BalanceChart } from '@/components/ui/charts/balance-chart';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { useClockOffset } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Currency } from '@/lib/contract/money';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { walletQuery } from '../balances/queries';
import { balanceHistory } from './balance-history';
import { PendingFunding } from './pending-funding';
import { walletHistoryQuery } from './queries';

/** What the chart covers, so that nobody takes a part for the whole. */
function HistoryRange({ wallet: { currency, created_at: openedAt } }: { wallet: Wallet }) {
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
function WalletHistory({ wallet: { currency, created_at: openedAt } }: { wallet: Wallet }) {
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
      No balance history: the transactions below could not be loaded.
    </p>
  );
}

/** What a wallet holds, what is on its way, and how its balance came to be. */
export function WalletBalance({ currency }: { currency: Currency }) {
  const scope = useScope();
  const wallet = useQuery(walletQuery(scope, currency));
  const history = useQuery(walletHistoryQuery(scope, currency));
  const { data, error, isFetching, refetch } = wallet;
  if (!data && !error) return <WalletBalanceSkeleton />;
  if (!data) {
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const { balance, pending_funding } = data.data;
  return (
    <>
      <BehindNotice reads={[wallet, history]} />
      <Card className="p-4 sm:p-5">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 className="text-muted text-sm">Balance</h2>
            <Amount value={balance} currency={currency} className="font-semibold text-3xl tracking-tight" />
            <PendingFunding value={pending_funding} currency={currency} className="mt-0.5" />
          </div>
          <p className="max-w-md text-muted text-sm sm:text-right">
            <HistoryRange wallet={data.data} />
          </p>
        </div>
        <WalletHistory wallet={data.data} />
      </Card>
    </>
  );
}

/** The balance and its chart while they load. */
function WalletBalanceSkeleton() {
  return (
    <Card className="p-4 sm:p-5">
      <Loading label="the balance">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <Skeleton className="my-0.5 w-16" />
            <Skeleton className="my-2 h-8 w-56" />
            <Skeleton className="my-0.5 w-28" />
          </div>
          <Skeleton className="my-0.5 w-72" />
        </div>
        <Skeleton className="h-56 w-full rounded-md" />
        <Skeleton className="mt-3.5 h-5 w-28" />
      </Loading>
    </Card>
  );
}
