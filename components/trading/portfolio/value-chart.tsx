'use client';

import { initialDays, useDayRange } from '@/components/shell/page/use-day-range';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Chart, ChartMessage, ChartSkeleton } from '@/components/ui/charts/chart';
import { RangeButtons } from '@/components/ui/charts/chart-ranges';
import { dayRanges } from '@/components/ui/charts/ranges';
import type { HoldingsHistory } from '@/lib/contract/trading/holdings';
import { formatAmount, formatCount, lagosDay } from '@/lib/format';
import { type HistoryFilter, historyQuery } from '../holdings/queries';

type Day = HoldingsHistory['days'][number];

type ValueChartProps = {
  label: string;
  currency: HoldingsHistory['currency'];
  filter: HistoryFilter;
  /** Newer figures of today than those of the history: values move while the market is open. */
  latest?: Omit<Day, 'date'> & { readonly as_of: string };
};

function current(day: Day, { as_of, ...figures }: NonNullable<ValueChartProps['latest']>): Day {
  return day.date === lagosDay(new Date(as_of)) ? { ...day, ...figures } : day;
}

/** What holdings were worth and had cost at the end of each day. */
export function ValueChart({ label, currency, filter, latest }: ValueChartProps) {
  const scope = useScope();
  const { read, days: count } = useDayRange((from) => historyQuery(scope, filter, from));
  if (!read.data) {
    if (!read.error) return <ChartSkeleton />;
    return (
      <ChartMessage>
        <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
      </ChartMessage>
    );
  }
  const known = read.data.data.find((part) => part.currency === currency)?.days.slice(-count) ?? [];
  const days = latest ? known.map((day) => current(day, latest)) : known;
  // A single holding has no value before it was bought and after it has ended; a portfolio has a value of zero.
  const isShown = ({ count: held }: Day) => filter.holding_id === undefined || held > 0;
  return (
    <Chart
      label={label}
      x={{ kind: 'day', values: days.map(({ date }) => date) }}
      panels={[
        {
          unit: { kind: 'money', currency },
          series: [
            {
              label: 'Value',
              shape: 'area',
              values: days.map((day) => (isShown(day) ? day.current_value : null)),
            },
            {
              label: 'Principal',
              shape: 'line',
              values: days.map((day) => (isShown(day) ? day.principal : null)),
            },
          ],
        },
      ]}
      facts={[
        { label: 'Returns', values: days.map((day) => formatAmount(day.accrued_returns, currency)) },
        { label: 'Holdings', values: days.map((day) => formatCount(day.count)) },
      ]}
      empty="No holdings in these days."
      actions={<RangeButtons ranges={dayRanges} initial={initialDays} />}
    />
  );
}
