'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/controls/input';
import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { searchScore } from '@/components/ui/controls/search-score';
import { unitsText } from '@/components/ui/controls/units';
import { useRested } from '@/components/ui/controls/use-rested';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Tabs } from '@/components/ui/display/tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { OrderSide } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { activeHoldingsQuery } from '../queries';
import { type TypeChoice, ticketParams, typeChoices } from '../ticket-address';
import { FoundInvestments, FoundRow, FoundSkeleton } from './found-investments';

const textsOf = ({ investment_name, symbol = '', customer_reference = '', id }: Holding) => [
  investment_name,
  symbol,
  customer_reference,
  id,
];

/** Active holdings that match the query, each linked to its sell ticket. */
function FoundHoldings({ words }: { words: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const read = useQuery(activeHoldingsQuery(scope));
  if (!read.data) {
    if (!read.error) return <FoundSkeleton label="holdings" />;
    return <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  }
  const { data: held, next_cursor: more } = read.data;
  const found = held.filter((holding) => words === '' || searchScore(words, textsOf(holding)) > 0);
  if (found.length === 0) {
    return (
      <EmptyState
        title={held.length === 0 ? 'No holdings yet' : 'No holdings match'}
        description="Each completed buy creates a holding. You can sell all or part of an active holding."
        action={<LinkButton href={routes.newOrder(org, env, { side: 'buy' })}>Buy an investment</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul aria-label="Holdings" className="divide-y divide-border border-border border-t">
        {found.map((holding) => (
          <FoundRow
            key={holding.id}
            href={routes.newOrder(org, env, { side: 'sell', holding: holding.id })}
            name={holding.investment_name}
            about={
              <>
                {holding.customer_reference ? <span>{holding.customer_reference}</span> : null}
                <span>since {formatDay(holding.start_date)}</span>
              </>
            }
            figure={<Amount value={holding.current_value} currency={holding.currency} />}
            figureAbout={`${unitsText(holding.available_units)} units to sell`}
          />
        ))}
      </ul>
      {more ? (
        <p className="border-border border-t px-4 py-2.5 text-muted text-sm sm:px-5">
          The latest 100. Sell older holdings from their own pages.
        </p>
      ) : null}
    </>
  );
}

/** Debounce: how long the query stays unchanged before the service is called. */
const REST_MS = 300;

/** The maximum length of a search query. */
const MOST_LETTERS = 100;

const sides: readonly { readonly side: OrderSide; readonly label: string }[] = [
  { side: 'buy', label: 'Buy an investment' },
  { side: 'sell', label: 'Sell from a holding' },
];

type SidesProps = { side: OrderSide; onSwitch: (side: OrderSide) => void };

/** The choice between buying and selling. */
function Sides({ side, onSwitch }: SidesProps) {
  const { org, env } = useScope();
  return (
    <nav
      aria-label="Buy or sell"
      className="inline-flex gap-0.5 rounded-lg border border-border bg-subtle p-0.5"
    >
      {sides.map((each) => (
        <Link
          key={each.side}
          href={routes.newOrder(org, env, { side: each.side })}
          replace
          onNavigate={(event) => {
            event.preventDefault();
            onSwitch(each.side);
          }}
          aria-current={each.side === side ? 'page' : undefined}
          className={cn(
            'inline-flex h-8 items-center rounded-md px-3 font-medium text-sm transition-colors',
            each.side === side ? 'bg-surface text-text shadow-xs' : 'text-muted hover:text-text',
          )}
        >
          {each.label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The selected side shows immediately, also while its page loads: until then, nothing from the previous side can be
 * chosen.
 */
function useSide(arrived: OrderSide) {
  const { org, env } = useScope();
  const router = useRouter();
  const [side, show] = useOptimistic(arrived);
  function switchTo(pressed: OrderSide): void {
    startTransition(() => {
      show(pressed);
      router.replace(routes.newOrder(org, env, { side: pressed }));
    });
  }
  return { side, switchTo };
}

type FoundProps = { side: OrderSide; hasArrived: boolean; words: string };

const typeTabs: Readonly<Record<TypeChoice, string>> = {
  all: 'All',
  equity: 'Equities',
  mutual_fund: 'Mutual funds',
  fixed_income: 'Fixed income',
  treasury_bill: 'Treasury bills',
  commercial_paper: 'Commercial paper',
};

/** Investments by type. The chosen type is in the address. */
function InvestmentTabs({ words }: { words: string }) {
  const [{ type }, setAddress] = useQueryStates(ticketParams, { history: 'replace' });
  return (
    <div className="[&>div>[role=tablist]]:px-4 sm:[&>div>[role=tablist]]:px-5 [&>div>[role=tabpanel]]:pt-0">
      <Tabs
        label="Type"
        value={type}
        onValueChange={(chosen) =>
          void setAddress({ type: typeChoices.find((known) => known === chosen) ?? 'all' })
        }
        tabs={typeChoices.map((value) => ({
          value,
          label: typeTabs[value],
          content: <FoundInvestments words={words} type={value} />,
        }))}
      />
    </div>
  );
}

/** The search results of a side. */
function Found({ side, hasArrived, words }: FoundProps) {
  if (!hasArrived) return <FoundSkeleton label={side === 'buy' ? 'investments' : 'holdings'} />;
  return side === 'buy' ? <InvestmentTabs words={words} /> : <FoundHoldings words={words} />;
}

/** The first step of an order: choose the investment to buy, or the holding to sell from. */
export function SubjectPicker({ side: arrived }: { side: OrderSide }) {
  const { side, switchTo } = useSide(arrived);
  const [typed, setTyped] = useState('');
  const words = useRested(typed.trim(), REST_MS);
  const isBuy = side === 'buy';
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-5">
        <Sides side={side} onSwitch={switchTo} />
        <div className="relative min-w-56 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            aria-label={isBuy ? 'What to buy' : 'What to sell from'}
            autoComplete="off"
            maxLength={MOST_LETTERS}
            placeholder={isBuy ? 'Search by name, issuer or symbol' : 'Search by name, symbol or customer'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-8.5"
          />
        </div>
      </div>
      <Found side={side} hasArrived={side === arrived} words={words} />
    </Card>
  );
}
