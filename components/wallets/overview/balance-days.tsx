'use client';

import { initialDays, useDayRange } from '@/components/shell/page/use-day-range';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Chart, ChartMessage, ChartSkeleton } from '@/components/ui/charts/chart';
import { RangeButtons } from '@/components/ui/charts/chart-ranges';
import type { ChartPanel } from '@/components/ui/charts/chart-types';
import { dayRanges } from '@/components/ui/charts/ranges';
import type { Currency } from '@/lib/contract/money';
import { sumMoney } from '@/lib/contract/money';
import type { DailyBalances } from '@/lib/contract/wallets/wallets';
import { formatAmount } from '@/lib/format';
import { dailyBalancesQuery } from '../balances/queries';

type Day = DailyBalances['days'][number];

/** The balance at the end of each day, and below it what came in and went out. */
function panelsOf(days: readonly Day[], currency: Currency): readonly ChartPanel[] {
  const unit = { kind: 'money', currency } as const;
  const credited = days.map((day) => day.credited);
  const debited = days.map((day) => day.debited);
  return [
    {
      unit,
      series: [
        { label: 'Balance', shape: 'area', colour: 1, values: days.map((day) => day.closing_balance) },
      ],
    },
    {
      unit,
      height: 'short',
      series: [
        {
          label: 'In',
          shape: 'bars',
          colour: 3,
          values: credited,
          note: formatAmount(sumMoney(credited), currency),
        },
        {
          label: 'Out',
          shape: 'bars',
          colour: 2,
          values: debited,
          isDown: true,
          note: formatAmount(sumMoney(debited), currency),
        },
      ],
    },
  ];
}

const shape = [{ height: 'tall' }, { height: 'short' }] as const;

/** A wallet's balance at the end of each day with the day's movements, and the same data as a table. */
export function BalanceDays({ currency }: { currency: Currency }) {
  const scope = useScope();
  const { read, days: count } = useDayRange((from) => dailyBalancesQuery(scope, currency, from));
  const days = read.data?.data[0]?.days.slice(-count);
  if (days) {
    return (
      <Chart
        label={`${currency} wallet`}
        x={{ kind: 'day', values: days.map(({ date }) => date) }}
        panels={panelsOf(days, currency)}
        empty="No money has moved in these days."
        actions={<RangeButtons ranges={dayRanges} initial={initialDays} />}
      />
    );
  }
  if (!read.error) return <BalanceDaysSkeleton />;
  return (
    <ChartMessage panels={shape}>
      <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
    </ChartMessage>
  );
}

/** As large as the chart, so that the layout does not shift. */
export const BalanceDaysSkeleton = () => <ChartSkeleton panels={shape} />;
