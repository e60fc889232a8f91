'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChangeFigure, Price } from '@/components/market/common/price';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Link, TextLink } from '@/components/ui/controls/link';
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
import { rateText } from '../../investments/terms-labels';
import { investmentTypeLabels } from '../../labels/investments';
import { changesQuery, foundInvestmentsQuery } from '../queries';
import type { TypeChoice } from '../ticket-address';

/** Wide enough for the columns; otherwise the first and the last figure remain. */
const columns = 'md:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem_7.5rem_9.5rem]';

const cell = 'text-right md:row-span-2 md:row-start-1';
const middle = 'text-sm max-md:hidden';

type FoundRowProps = {
  href: string;
  name: string;
  /** Below the name: its symbol and type. */
  about: ReactNode;
  /** On the right: its price or value. */
  figure: ReactNode;
  /** Below that figure where there is no room for columns, otherwise the last column. */
  figureAbout: ReactNode;
  /** Between both, where there is room. */
  more?: { readonly change: ReactNode; readonly rate: ReactNode };
};

/** One search result, linked to its ticket. */
export function FoundRow({ href, name, about, figure, figureAbout, more }: FoundRowProps) {
  return (
    <li>
      <Link
        href={href}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5',
          more ? columns : 'md:grid-cols-[minmax(0,1fr)_8.5rem_9.5rem]',
        )}
      >
        <span className="font-medium underline-offset-3 [overflow-wrap:anywhere] in-[a:hover]:underline md:col-start-1 md:row-start-1">
          {name}
        </span>
        <span className={cn(cell, 'font-medium md:col-start-2')}>{figure}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm md:col-start-1 md:row-start-2">
          {about}
        </span>
        {more ? (
          <>
            <span className={cn(cell, middle, 'md:col-start-3')}>{more.change}</span>
            <span className={cn(cell, middle, 'md:col-start-4')}>{more.rate}</span>
          </>
        ) : null}
        <span className={cn(cell, 'text-muted text-sm', more ? 'md:col-start-5' : 'md:col-start-3')}>
          {figureAbout}
        </span>
      </Link>
    </li>
  );
}

/** The headings of the columns. */
const Heads = () => (
  <div
    aria-hidden="true"
    className={cn('gap-x-4 px-5 py-2 text-right text-muted text-xs max-md:hidden md:grid', columns)}
  >
    <span className="text-left">Investment</span>
    <span>Last price</span>
    <span>Change</span>
    <span>Yield</span>
    <span>Minimum</span>
  </div>
);

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

function yearlyRate(investment: Investment): string | undefined {
  const rate = rateText(investment);
  return rate && `${rate} a year`;
}

/** The last price; for what has none, its rate on narrow pages. */
function Figure({ investment }: { investment: Investment }) {
  const { price_source, unit_price, currency } = investment;
  if (price_source) return <Price value={tidyDecimal(unit_price)} currency={currency} />;
  return <span className="md:hidden">{yearlyRate(investment)}</span>;
}

/** The day's change of each listed investment, by symbol. Empty without the permission, and until it is known. */
function useChanges(investments: readonly Investment[]): ReadonlyMap<string, string> {
  const scope = useScope();
  const { allowed } = useAllowed('market:read');
  const symbols = investments.flatMap(({ type, symbol }) => (type === 'equity' && symbol ? [symbol] : []));
  const quotes = useQuery({
    ...changesQuery(scope, symbols.join(',')),
    enabled: allowed && symbols.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(quotes.data?.data.map(({ symbol, change_percent }) => [symbol, change_percent]));
}

type FoundInvestmentsProps = { words: string; type: TypeChoice };

/** Investments that match the query, each linked to its buy ticket. */
export function FoundInvestments({ words, type }: FoundInvestmentsProps) {
  const scope = useScope();
  const { org, env } = scope;
  const read = useQuery({ ...foundInvestmentsQuery(scope, words, type), placeholderData: keepPreviousData });
  const changes = useChanges(read.data?.data ?? []);
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
      <Heads />
      <ul
        aria-label="Investments"
        aria-busy={read.isPlaceholderData}
        className="divide-y divide-border border-border border-t"
      >
        {found.map((investment) => (
          <InvestmentRow
            key={investment.id}
            investment={investment}
            change={changes.get(investment.symbol ?? '')}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-t px-4 py-2.5 text-muted text-sm sm:px-5">
        <p>
          {more ? (
            <>
              Showing the first {found.length}. Search, or{' '}
              <TextLink href={routes.investments(org, env)}>browse the catalogue</TextLink>.
            </>
          ) : null}
        </p>
        <PricesNote investments={found} />
      </div>
    </>
  );
}

type InvestmentRowProps = {
  investment: Investment;
  /** The day's change in percent. */
  change: string | undefined;
};

function InvestmentRow({ investment, change }: InvestmentRowProps) {
  const { org, env } = useScope();
  const { id, name, type, symbol, status, minimum_amount: minimum, currency } = investment;
  return (
    <FoundRow
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
      more={{
        change: change ? <ChangeFigure percent={change} /> : null,
        rate: yearlyRate(investment) ?? <span className="text-muted">–</span>,
      }}
      figureAbout={
        <>
          <span className="md:hidden">from </span>
          {formatAmount(minimum, currency)}
        </>
      }
    />
  );
}
