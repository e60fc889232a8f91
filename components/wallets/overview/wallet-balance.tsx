'use client';

import { useQuery } from '@tanstack/react-query';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Currency } from '@/lib/contract/money';
import { dailyBalancesQuery, walletQuery } from '../balances/queries';
import { BalanceDays, BalanceDaysSkeleton } from './balance-days';
import { PendingFunding } from './pending-funding';

/** A wallet's balance, its pending amount and its balance history. */
export function WalletBalance({ currency }: { currency: Currency }) {
  const scope = useScope();
  const wallet = useQuery(walletQuery(scope, currency));
  const history = useQuery(dailyBalancesQuery(scope, currency));
  const { data, error, isFetching, refetch } = wallet;
  if (!data && !error) return <WalletBalanceSkeleton />;
  if (!data) {
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const { balance, pending_funding, created_at } = data.data;
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
          <p className="text-muted text-sm">
            Opened on <Time value={created_at} show="date" />
          </p>
        </div>
        <BalanceDays currency={currency} />
      </Card>
    </>
  );
}

function WalletBalanceSkeleton() {
  return (
    <Card className="p-4 sm:p-5">
      <Loading label="the balance">
        <div className="mb-5">
          <Skeleton className="my-0.5 w-16" />
          <Skeleton className="my-2 h-8 w-56" />
          <Skeleton className="my-0.5 w-28" />
        </div>
        <BalanceDaysSkeleton />
      </Loading>
    </Card>
  );
}
