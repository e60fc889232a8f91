'use client';

import { useQuery } from '@tanstack/react-query';
import { currencyNames } from '@/components/shell/labels/currencies';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { sumMoney } from '@/lib/contract/money';
import type { DailyBalances, Wallet } from '@/lib/contract/wallets/wallets';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { dailyBalancesQuery, walletsQuery } from '../balances/queries';

const grid = 'grid gap-4 xl:grid-cols-3';
const trendSize = 'mt-4 h-12';

/** What the balance changed by in the days of a history. */
const changeOf = ({ days }: DailyBalances): string =>
  sumMoney(days.flatMap(({ credited, debited }) => [credited, `-${debited}`]));

type TrendProps = {
  history: DailyBalances | undefined;
  /** Reads a failed history again. */
  onRetry: (() => void) | undefined;
};

/** The balance at the end of each day as a line, whose change the figures below state. */
function Trend({ history, onRetry }: TrendProps) {
  if (history) {
    return (
      <Sparkline
        values={history.days.map(({ closing_balance }) => Number(closing_balance))}
        className={cn(trendSize, 'w-full text-accent-ink')}
      />
    );
  }
  if (!onRetry) return <Skeleton className={cn(trendSize, 'w-full')} />;
  return (
    <div className={cn(trendSize, 'flex items-center gap-3 text-muted text-sm')}>
      The last 30 days could not be loaded.
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function WalletCard({ wallet, history, onRetry }: TrendProps & { wallet: Wallet }) {
  const { org, env } = useScope();
  const { currency } = wallet;
  const titleId = `wallet-${currency}`;
  return (
    <Card className="flex flex-col">
      <article aria-labelledby={titleId} className="flex flex-1 flex-col p-4 sm:p-5">
        <h2 id={titleId} className="font-medium">
          <TextLink href={routes.wallet(org, env, currency)} className="text-text">
            {currencyNames[currency]}
          </TextLink>
        </h2>
        <Amount
          value={wallet.balance}
          currency={currency}
          className="mt-2 font-semibold text-2xl tracking-tight"
        />
        <Trend history={history} onRetry={onRetry} />
        <DescriptionList
          className="mt-4 border-border border-t pt-3"
          items={[
            ...(history
              ? [
                  {
                    label: 'Last 30 days',
                    value: <Amount value={changeOf(history)} currency={currency} sign="always" />,
                  },
                ]
              : []),
            ...(/[1-9]/.test(wallet.pending_funding)
              ? [
                  {
                    label: 'Pending funding',
                    value: <Amount value={wallet.pending_funding} currency={currency} />,
                  },
                ]
              : []),
            { label: 'Last changed', value: <Time value={wallet.updated_at} /> },
          ]}
        />
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <FundButton currency={currency} size="small">
            Fund
          </FundButton>
          <LinkButton href={routes.transactions(org, env, { currency })} variant="ghost" size="small">
            Transactions
          </LinkButton>
        </div>
      </article>
    </Card>
  );
}

function WalletCardsSkeleton() {
  return (
    <Loading label="the wallets" className={grid}>
      {['a', 'b', 'c'].map((place) => (
        <Card key={place} className="p-4 sm:p-5">
          <Skeleton className="my-0.5 w-28" />
          <Skeleton className="mt-3 h-6.5 w-44" />
          <Skeleton className={cn(trendSize, 'w-full')} />
          <Skeleton className="mt-8 w-full" />
          <Skeleton className="mt-5.5 w-full" />
          <Skeleton className="mt-5.5 w-full" />
          <Skeleton className="mt-6.5 h-7 w-40" />
        </Card>
      ))}
    </Loading>
  );
}

/** The three wallets: balance with its trend, pending amount and actions. */
export function WalletCards() {
  const scope = useScope();
  const read = useQuery(walletsQuery(scope));
  const history = useQuery(dailyBalancesQuery(scope));
  const { data, error, isFetching, refetch } = read;
  const isFailed = history.error && !history.isFetching;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read, history]} />
        <div className={grid}>
          {data.data.map((wallet) => (
            <WalletCard
              key={wallet.id}
              wallet={wallet}
              history={history.data?.data.find(({ currency }) => currency === wallet.currency)}
              onRetry={isFailed ? () => void history.refetch() : undefined}
            />
          ))}
        </div>
      </>
    );
  }
  if (!error) return <WalletCardsSkeleton />;
  return (
    <Card>
      <ReadError error={error} onRetry={refetch} retrying={isFetching} />
    </Card>
  );
}
