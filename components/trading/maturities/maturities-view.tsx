'use client';

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { PieChart } from 'lucide-react';
import { useState } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import type { Holding, HoldingsSummary } from '@/lib/contract/trading/holdings';
import { formatCount } from '@/lib/format';
import { customerOf, maturityFilters } from '../holdings/holdings-filters';
import { holdingsQuery, summaryQuery } from '../holdings/queries';
import { MonthColumns } from '../portfolio/month-chart';
import { monthInFull } from '../portfolio/shares';
import { ComingLine } from './coming-line';
import { useMonthHref } from './maturities-header';
import { MonthSkeleton } from './maturities-skeleton';
import { comingFrom, maturityDays } from './month';
import { CalendarOfMonth, ListOfMonth } from './month-view';
import { maturingFilters } from './queries';

type Filters = Parameters<typeof maturingFilters>[1];

/**
 * The holdings that mature in a month: a first page, and more on demand. `holdings` is undefined until the first page
 * has loaded, or while another month loads.
 */
function useMaturing(month: string, active: Filters) {
  const scope = useScope();
  const filters = maturingFilters(month, active);
  const question = JSON.stringify([scope, filters]);
  const [more, setMore] = useState<{ question: string; cursors: readonly string[] }>({
    question,
    cursors: [],
  });
  const cursors = more.question === question ? more.cursors : [];
  const reads = useQueries({
    queries: [undefined, ...cursors].map((cursor) => holdingsQuery(scope, { ...filters, cursor })),
  });
  const pages = reads.map(({ data }) => data);
  const holdings = pages[0] && pages.flatMap((page): readonly Holding[] => page?.data ?? []);
  const next = pages.at(-1)?.next_cursor;
  return {
    reads,
    holdings,
    /** True while more pages load. */
    isLoading: reads.some(({ isFetching }) => isFetching),
    /** Reads the next page; undefined if there is none. */
    loadMore: next ? () => setMore({ question, cursors: [...cursors, next] }) : undefined,
  };
}

type MonthsAheadProps = {
  /** Of the first currency, or of the filtered one; undefined if there are no holdings. */
  summary: HoldingsSummary | undefined;
  month: string;
  read: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** All months with maturities as columns, each linked to its days. */
function MonthsAhead({ summary, month, read }: MonthsAheadProps) {
  const hrefOf = useMonthHref();
  const { data, error, isFetching, refetch } = read;
  const isEmpty = !summary?.by_maturity.some((sum) => sum.month !== undefined);
  if (data !== undefined && isEmpty) return null;
  return (
    <Section
      title="Months ahead"
      description={`Holdings by maturity month, at current value${summary ? `, in ${summary.currency}` : ''}.`}
    >
      {summary ? <MonthColumns summary={summary} chosen={month} hrefOf={hrefOf} /> : null}
      {data === undefined && !error ? <Skeleton className="h-40 w-full" /> : null}
      {data === undefined && error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : null}
    </Section>
  );
}

const views = ['calendar', 'list'] as const;
type View = (typeof views)[number];

/** The view, from the URL. */
const useView = () => useQueryState('view', parseAsStringLiteral(views).withDefault('calendar'));

/** The next month with a maturity. */
function monthAfterThis(summaries: readonly HoldingsSummary[], month: string): string | undefined {
  const months = summaries.flatMap(({ by_maturity }) => by_maturity.map((sum) => sum.month));
  return months
    .filter((other) => other !== undefined)
    .filter((other) => other > month)
    .sort()[0];
}

function NextMonth({ next }: { next: string | undefined }) {
  const hrefOf = useMonthHref();
  if (next === undefined) return 'Nothing matures in this month.';
  return (
    <>
      Nothing matures in this month. The next is <TextLink href={hrefOf(next)}>{monthInFull(next)}</TextLink>.
    </>
  );
}

type LoadedProps = { month: string; view: View; holdings: readonly Holding[]; next: string | undefined };

function Loaded({ month, view, holdings, next }: LoadedProps) {
  const days = maturityDays(holdings);
  return (
    <Section
      title={monthInFull(month)}
      description={
        holdings.length > 0 ? <ComingLine coming={comingFrom(holdings)} /> : <NextMonth next={next} />
      }
      surface="plain"
    >
      {view === 'calendar' ? (
        <CalendarOfMonth month={month} days={days} />
      ) : (
        <ListOfMonth month={month} days={days} next={next} />
      )}
    </Section>
  );
}

type MonthProps = { month: string; view: View; summaries: readonly HoldingsSummary[] };

/** The maturities of the month, once loaded. */
function Month({ month, view, summaries }: MonthProps) {
  const { active } = useFilters(maturityFilters);
  const { reads, holdings, isLoading, loadMore } = useMaturing(month, active);
  const [first] = reads;
  if (!holdings) {
    if (!first?.error) return <MonthSkeleton />;
    return (
      <Card>
        <ReadError error={first.error} onRetry={first.refetch} retrying={first.isFetching} />
      </Card>
    );
  }
  return (
    <>
      <BehindNotice reads={reads} />
      {loadMore ? (
        <Alert
          tone="warning"
          title="This month is not complete"
          action={
            <Button size="small" onClick={loadMore} pending={isLoading}>
              Load more
            </Button>
          }
        >
          {formatCount(holdings.length)} holdings are loaded, and there are more. Load them, or filter by
          customer or currency.
        </Alert>
      ) : null}
      <Loaded month={month} view={view} holdings={holdings} next={monthAfterThis(summaries, month)} />
    </>
  );
}

const NONE: readonly HoldingsSummary[] = [];

function Shown({ month }: { month: string }) {
  const scope = useScope();
  const { active } = useFilters(maturityFilters);
  const [view, setView] = useView();
  const read = useQuery({
    ...summaryQuery(scope, customerOf(active)),
    placeholderData: keepPreviousData,
  });
  const summaries = read.data?.data ?? NONE;
  const own = active.currency ? summaries.filter(({ currency }) => currency === active.currency) : summaries;
  return (
    <div className="space-y-6">
      <FilterBar
        filters={maturityFilters}
        label="Maturities"
        actions={
          <ChoiceGroup
            label="View"
            value={view}
            onChoose={(chosen) => void setView(chosen)}
            choices={[
              { value: 'calendar', label: 'Calendar', name: 'Calendar' },
              { value: 'list', label: 'List', name: 'List' },
            ]}
          />
        }
      />
      <MonthsAhead summary={own[0]} month={month} read={read} />
      <Month month={month} view={view} summaries={own} />
    </div>
  );
}

/** Upcoming maturities: all months at a glance, and one of them day by day. */
export function MaturitiesView({ month }: { month: string }) {
  return (
    <Permitted
      permission="holdings:read"
      icon={<PieChart aria-hidden="true" />}
      title="You can’t read holdings"
    >
      <Shown month={month} />
    </Permitted>
  );
}
