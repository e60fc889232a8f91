'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ChoiceGroup } from '@/components/market/chart/choice-group';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import type { Holding, HoldingsSummary } from '@/lib/contract/trading/holdings';
import { formatCount } from '@/lib/format';
import { customerOf, maturityFilters } from '../holdings/holdings-filters';
import { NotForYou } from '../holdings/not-for-you';
import { summaryQuery } from '../holdings/queries';
import { monthInFull } from '../portfolio/shares';
import { ComingLine } from './coming-line';
import { useMonthHref } from './maturities-header';
import { MonthSkeleton } from './maturities-skeleton';
import { comingFrom, maturityDays } from './month';
import { CalendarOfMonth, ListOfMonth } from './month-view';
import { MonthsAhead } from './months-ahead';
import { useMaturing } from './use-maturing';

const views = ['calendar', 'list'] as const;
type View = (typeof views)[number];

/** The view, which stands in the address. */
const useView = () => useQueryState('view', parseAsStringLiteral(views).withDefault('calendar'));

/** The soonest month after one in which something matures. */
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

/** What matures in the month, once it is here. */
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
          title="Not all of this month is counted yet"
          action={
            <Button size="small" onClick={loadMore} pending={isLoading}>
              Load more
            </Button>
          }
        >
          {formatCount(holdings.length)} holdings are here, and there are more. Load them, or filter by
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

/** What matures when: every month ahead at a glance, and one of them day by day. */
export function MaturitiesView({ month }: { month: string }) {
  const reading = useAllowed('holdings:read');
  return reading.allowed ? <Shown month={month} /> : <NotForYou reason={reading.reason} />;
}
