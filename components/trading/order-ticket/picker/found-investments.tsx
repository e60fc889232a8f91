'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Price } from '@/components/market/common/price';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { keysFor } from '@/components/ui/display/keys';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { tidyDecimal } from '../../investments/calculator/decimals';
import { InvestmentStatus } from '../../investments/marks';
import { PricesNote } from '../../investments/prices';
import { investmentTypeLabels } from '../../labels/investments';
import { foundInvestmentsQuery } from '../queries';

type FoundRowProps = {
  href: string;
  name: string;
  /** Below the name: its type. */
  about: ReactNode;
  /** On the right: its price or value. */
  figure: ReactNode;
  /** Below that figure. */
  figureAbout: ReactNode;
};

/** One search result, linked to its ticket. */
export function FoundRow({ href, name, about, figure, figureAbout }: FoundRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="font-medium underline-offset-3 [overflow-wrap:anywhere] group-hover:underline">
          {name}
        </span>
        <span className="text-right font-medium">{figure}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">{about}</span>
        <span className="text-right text-muted text-sm">{figureAbout}</span>
      </Link>
    </li>
  );
}

export function FoundSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="divide-y divide-border">
      {keysFor(6).map((key) => (
        <div key={key} className="flex justify-between gap-4 px-5 py-3">
          <div className="space-y-2">
            <Skeleton className="w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="w-24" />
        </div>
      ))}
    </Loading>
  );
}

function Figure({ investment }: { investment: Investment }) {
  const { price_source, unit_price, currency, interest_rate } = investment;
  if (price_source) return <Price value={tidyDecimal(unit_price)} currency={currency} />;
  return interest_rate ? `${tidyDecimal(interest_rate)}% a year` : currency;
}

/** Investments that match the query, each linked to its buy ticket. */
export function FoundInvestments({ words }: { words: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const read = useQuery({ ...foundInvestmentsQuery(scope, words), placeholderData: keepPreviousData });
  if (!read.data) {
    if (!read.error) return <FoundSkeleton label="investments" />;
    return <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  }
  const { data: found, next_cursor: more } = read.data;
  if (found.length === 0) {
    return (
      <EmptyState
        title="No investments match"
        description="Try part of its name, issuer or symbol, or browse the catalogue."
        action={<LinkButton href={routes.investments(org, env)}>See investments</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className="px-4 pb-2 empty:hidden sm:px-5">
        <PricesNote investments={found} />
      </div>
      <ul
        aria-label="Investments"
        aria-busy={read.isPlaceholderData}
        className="divide-y divide-border border-border border-t"
      >
        {found.map((investment) => {
          const { id, name, type, symbol, status, minimum_amount: minimum, currency } = investment;
          return (
            <FoundRow
              key={id}
              href={routes.newOrder(org, env, { side: 'buy', investment: id })}
              name={name}
              about={
                <>
                  {symbol ? <span>{symbol}</span> : null}
                  <span>{investmentTypeLabels[type]}</span>
                  {status === 'closed' ? <InvestmentStatus status={status} /> : null}
                </>
              }
              figure={<Figure investment={investment} />}
              figureAbout={`from ${formatAmount(minimum, currency)}`}
            />
          );
        })}
      </ul>
      {more ? (
        <p className="border-border border-t px-4 py-2.5 text-muted text-sm sm:px-5">
          Search to find more, or browse the catalogue.
        </p>
      ) : null}
    </>
  );
}
