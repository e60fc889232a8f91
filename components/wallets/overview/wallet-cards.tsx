'use client';

import { useQuery } from '@tanstack/react-query';
import { currencyNames } from '@/components/shell/labels/currencies';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundButton } from '../balances/fund-button';
import { walletsQuery } from '../balances/queries';

const grid = 'grid gap-4 xl:grid-cols-3';

function WalletCard({ wallet }: { wallet: Wallet }) {
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
        <DescriptionList
          className="mt-4 border-border border-t pt-3"
          items={[
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
          <Skeleton className="mt-8 w-full" />
          <Skeleton className="mt-5.5 w-full" />
          <Skeleton className="mt-6.5 h-7 w-40" />
        </Card>
      ))}
    </Loading>
  );
}

/** The three wallets: balance, pending amount and actions. */
export function WalletCards() {
  const read = useQuery(walletsQuery(useScope()));
  const { data, error, isFetching, refetch } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <div className={grid}>
          {data.data.map((wallet) => (
            <WalletCard key={wallet.id} wallet={wallet} />
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
