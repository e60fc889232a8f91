'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { CurveChart } from '@/components/ui/charts/curve-chart';
import { FactsLine, FiguresTable } from '@/components/ui/charts/figures-table';
import { axisLabel } from '@/components/ui/charts/series';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { Amount } from '@/components/ui/display/amount';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { type Currency, formatMoney, parseMoney } from '@/lib/contract/money';
import type { DailyBalances } from '@/lib/contract/wallets/wallets';
import { formatAmount, formatDay } from '@/lib/format';
import { dailyBalancesQuery } from '../balances/queries';

const ranges = [
  { value: '7d', label: '7d', name: 'The last 7 days', days: 7 },
  { value: '30d', label: '30d', name: 'The last 30 days', days: 30 },
  { value: '90d', label: '90d', name: 'The last 90 days', days: 90 },
  { value: '1y', label: '1y', name: 'The last 365 days', days: 365 },
] as const;
type Range = (typeof ranges)[number];

/** Number of days in the page's first read. */
const FIRST_READ = 30;
const DAY_MS = 86_400_000;

type Day = DailyBalances['days'][number];

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The range in the URL; 30 days by default. */
function useRange(): [Range, (value: Range['value']) => void] {
  const [asked, ask] = useQueryState('range', parseAsString);
  const range = ranges.find(({ value }) => value === asked) ?? ranges[1];
  return [range, (value) => ask(value === ranges[1].value ? null : value)];
}

/**
 * The days of a range. The first read has 30 days; a longer range is read when selected, and the previous days stay
 * meanwhile.
 */
function useDays(currency: Currency, { days }: Range) {
  const scope = useScope();
  const first = useQuery(dailyBalancesQuery(scope, currency));
  const to = first.data?.data[0]?.to;
  const longer = useQuery({
    ...dailyBalancesQuery(scope, currency, to && daysBefore(to, days - 1)),
    enabled: to !== undefined && days > FIRST_READ,
    placeholderData: keepPreviousData,
  });
  const read = days > FIRST_READ && longer.data ? longer.data : first.data;
  return { days: read?.data[0]?.days.slice(-days), error: first.error ?? longer.error };
}

const sumOf = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n));

/** The total credits and debits of the days. */
function Totals({ days, currency }: { days: readonly Day[]; currency: Currency }) {
  return (
    <p className="text-muted text-sm">
      <Amount value={sumOf(days.map(({ credited }) => credited))} currency={currency} /> in,{' '}
      <Amount value={sumOf(days.map(({ debited }) => debited))} currency={currency} /> out
    </p>
  );
}

const wordsOf = ({ date, closing_balance, credited, debited }: Day, currency: Currency): string =>
  `${formatDay(date)}: ${formatAmount(closing_balance, currency)}, ${formatAmount(credited, currency)} in, ${formatAmount(debited, currency)} out`;

function DaysChart({ days, currency }: { days: readonly Day[]; currency: Currency }) {
  return (
    <CurveChart
      label="Day of the balance"
      points={days.map((day) => ({ height: Number(day.closing_balance), words: wordsOf(day, currency) }))}
      known={days.length - 1}
      axis={{ unit: currency, figure: axisLabel }}
    >
      {(index) => {
        const day = days[index];
        return day ? (
          <FactsLine
            facts={[
              { label: index === days.length - 1 ? 'Today' : 'Day', value: formatDay(day.date) },
              { label: 'Balance', value: <Amount value={day.closing_balance} currency={currency} /> },
              { label: 'In', value: <Amount value={day.credited} currency={currency} /> },
              { label: 'Out', value: <Amount value={day.debited} currency={currency} /> },
            ]}
          />
        ) : null;
      }}
    </CurveChart>
  );
}

/** A wallet's balance at the end of each day with the day's movements, and the same data as a table. */
export function BalanceDays({ currency }: { currency: Currency }) {
  const [range, choose] = useRange();
  const { days, error } = useDays(currency, range);
  if (!days && error) {
    return (
      <p className="grid h-64 place-items-center text-balance text-center text-muted">
        No balance history: it could not be loaded.
      </p>
    );
  }
  if (!days) return <BalanceDaysSkeleton />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ChoiceGroup label="Range" choices={ranges} value={range.value} onChoose={choose} />
        <Totals days={days} currency={currency} />
      </div>
      <DaysChart key={range.value} days={days} currency={currency} />
      <div className="ml-14 flex justify-between text-muted text-xs">
        <span>{formatDay(days[0]?.date ?? '')}</span>
        <span>{formatDay(days.at(-1)?.date ?? '')}</span>
      </div>
      <FiguresTable
        label={`${currency} wallet`}
        rows={[...days].reverse()}
        keyOf={({ date }) => date}
        columns={[
          { head: 'Day', cell: ({ date }) => formatDay(date) },
          { head: `In, ${currency}`, cell: ({ credited }) => <Amount value={credited} align="right" /> },
          { head: `Out, ${currency}`, cell: ({ debited }) => <Amount value={debited} align="right" /> },
          {
            head: `Balance, ${currency}`,
            cell: ({ closing_balance }) => <Amount value={closing_balance} align="right" />,
          },
        ]}
      />
    </>
  );
}

/** As large as the content, so that the layout does not shift. */
export function BalanceDaysSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-7 w-40" />
      <Skeleton className="h-16 w-72 sm:h-11" />
      <Skeleton className="mt-2 h-48 w-full rounded-md" />
      <Skeleton className="mt-1 h-9 w-full" />
      <Skeleton className="mt-3 h-7 w-28" />
    </>
  );
}
