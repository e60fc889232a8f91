'use client';

import { useQuery } from '@tanstack/react-query';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { ChartSkeleton } from '@/components/ui/charts/chart';
import { colourOf } from '@/components/ui/charts/chart-style';
import { cn } from '@/components/ui/cn';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Amount } from '@/components/ui/display/amount';
import { Card, Section } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { useFilters } from '@/components/ui/table/use-filters';
import { keysOf } from '@/lib/contract/records';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { ADDRESS_FILTERS } from '../holdings/holdings-filters';
import { InvestmentChart } from '../holdings/investment-chart';
import { summaryQuery } from '../holdings/queries';
import { investmentTypeLabels } from '../labels/investments';
import { CurrencyCard } from './currency-card';
import { MonthChart } from './month-chart';
import { shareOf } from './shares';
import { SumsTable } from './sums-table';

/** The portfolio charts side by side, as high as each other; in a narrower viewport the last one takes a full row. */
const chartGrid = cn(
  'grid gap-6 lg:grid-cols-2 xl:grid-cols-3 lg:max-xl:[&>:last-child]:col-span-2',
  '[&>section]:flex [&>section]:flex-col [&>section>:last-child]:flex-1',
  // Their tables are at the bottom of each card.
  '[&>section>:last-child]:flex [&>section>:last-child]:flex-col [&>section>:last-child>details]:mt-auto [&>section>:last-child>details]:pt-3',
);

/** The skeleton of a portfolio's figures and charts. */
function PortfolioSkeleton() {
  return (
    <Loading label="the portfolio" className="space-y-6">
      <Card className="p-4 sm:p-5">
        <Skeleton className="mb-4 w-64 max-w-full" />
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          {keysFor(4).map((key) => (
            <div key={key} className="space-y-2">
              <Skeleton className="w-20" />
              <Skeleton className="h-5 w-36" />
            </div>
          ))}
        </div>
        <div className="mt-6">
          <ChartSkeleton />
        </div>
      </Card>
      <div className={chartGrid}>
        {keysFor(3).map((key) => (
          <div key={key}>
            <Skeleton className="mb-2 h-6 w-40" />
            <Skeleton className="mb-3 w-56" />
            <Card className="p-5">
              <Skeleton className="h-56 w-full" />
            </Card>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Every type has its colour, however large its part is. */
const typeOrder = keysOf(investmentTypeLabels);

type TypeChartProps = {
  summary: HoldingsSummary;
  /** The type that filters the table below. */
  chosen: string | undefined;
  /** Filters the table below; null for all types. */
  onChoose: (type: string | null) => void;
};

/** The portfolio by type: one bar, a legend and the same data as a table. A part filters the holdings. */
function TypeChart({ summary, chosen, onChoose }: TypeChartProps) {
  const { currency, current_value: whole } = summary;
  const parts = [...summary.by_type]
    .sort((left, right) => Number(right.current_value) - Number(left.current_value))
    .map((part) => ({ ...part, colour: colourOf(undefined, typeOrder.indexOf(part.type)) }));
  return (
    <Section title="By type">
      <div aria-hidden="true" className="flex h-6 gap-0.5 overflow-hidden rounded-md">
        {parts.map(({ type, current_value, colour }) => (
          <span
            key={type}
            style={{
              backgroundColor: colour,
              flexGrow: Math.max(Number(current_value), Number(whole) / 100),
            }}
            className={cn('basis-0', chosen && chosen !== type && 'opacity-35')}
          />
        ))}
      </div>
      <ul className="mt-3 space-y-0.5">
        {parts.map(({ type, current_value, colour }) => (
          <li key={type}>
            <button
              type="button"
              aria-pressed={chosen === type}
              onClick={() => onChoose(chosen === type ? null : type)}
              className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-subtle aria-pressed:bg-selected"
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: colour }}
                className="size-2.5 shrink-0 rounded-sm"
              />
              <span className="min-w-0 flex-1 truncate">{investmentTypeLabels[type]}</span>
              <span className="tabular text-muted text-sm">{shareOf(current_value, whole)}%</span>
              <Amount value={current_value} className="min-w-28 text-right" />
            </button>
          </li>
        ))}
      </ul>
      <SumsTable
        label="By type"
        head="Type"
        currency={currency}
        sums={parts.map((part) => ({ ...part, key: part.type, name: investmentTypeLabels[part.type] }))}
      />
    </Section>
  );
}

type PortfolioProps = {
  /** Only the holdings of this customer. */
  customer: string | undefined;
};

/** The active holdings of one currency: figures, value over time, and three charts that filter the table below. */
function Shown({ summaries, customer }: PortfolioProps & { summaries: readonly HoldingsSummary[] }) {
  const { active, change } = useFilters(ADDRESS_FILTERS);
  const summary = summaries.find(({ currency }) => currency === active.currency) ?? summaries[0];
  if (!summary) return null;
  const choice =
    summaries.length > 1 ? (
      <ChoiceGroup
        label="Currency of the charts and of the table"
        value={summary.currency}
        onChoose={(currency) => change({ currency, investment_id: null })}
        choices={summaries.map(({ currency }) => ({ value: currency, label: currency, name: currency }))}
      />
    ) : null;
  return (
    <>
      <CurrencyCard summary={summary} customer={customer} choice={choice} />
      <div className={chartGrid}>
        <TypeChart
          summary={summary}
          chosen={active.investment_type}
          onChoose={(type) =>
            change({
              currency: summary.currency,
              investment_type: type,
              investment_id: null,
              status: null,
            })
          }
        />
        <MonthChart summary={summary} />
        <InvestmentChart
          summary={summary}
          chosen={active.investment_id}
          onChoose={(id) => change({ investment_id: id, investment_type: null, status: null })}
        />
      </div>
    </>
  );
}

/** The current holdings of one currency, with a choice between the currencies. */
export function Portfolio({ customer }: PortfolioProps) {
  const read = useQuery(summaryQuery(useScope(), customer));
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <PortfolioSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  if (data.data.length === 0) {
    return (
      <Card className="p-4 text-muted sm:p-5">
        {customer === undefined
          ? 'No active holdings. Matured and sold holdings are listed below.'
          : `No active holdings for ${customer}.`}
      </Card>
    );
  }
  return (
    <>
      <BehindNotice reads={[read]} />
      <Shown summaries={data.data} customer={customer} />
    </>
  );
}
