'use client';

import { useMemo } from 'react';
import { CurveChart } from '@/components/ui/charts/curve-chart';
import { FactsLine, FiguresTable } from '@/components/ui/charts/figures-table';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { useToday } from '@/components/ui/display/ticker';
import { formatAmount, formatCount, formatDay } from '@/lib/format';
import { daysEarned, type RateHolding } from './figures';
import { type AccrualDay, accrualDays } from './history';

function wordsOf({ day, date, accrued, value }: AccrualDay, last: number, currency: string): string {
  const earned = `${formatAmount(accrued, currency)} earned, worth ${formatAmount(value, currency)}`;
  return `${formatDay(date)}, day ${formatCount(day)} of ${formatCount(last)}: ${earned}`;
}

/** A holding's daily accrual until maturity: a curve, and a table of all days. */
export function AccrualSection({ holding }: { holding: RateHolding }) {
  const { currency, principal, interest_rate, start_date, maturity_date } = holding;
  const days = useMemo(
    () => accrualDays({ principal, interest_rate, start_date, maturity_date }),
    [principal, interest_rate, start_date, maturity_date],
  );
  const last = days.length - 1;
  const known = daysEarned(holding, useToday());
  const isPaid = holding.status === 'matured';
  const present = isPaid ? 'End of the term' : 'Now';
  const label = `Accrual day by day, amounts in ${currency}`;
  if (last < 1) return null;
  return (
    <Section
      title="Accrual"
      description={
        isPaid
          ? 'What the units earned each day of the term, as paid.'
          : 'Daily earnings of the remaining units until maturity. The dashed part is projected.'
      }
    >
      <CurveChart
        label="Day of the accrual"
        points={days.map((day) => ({
          height: Number(day.accrued),
          words: wordsOf(day, last, currency),
        }))}
        known={known}
      >
        {(index) => {
          const day = days[index];
          return day ? (
            <FactsLine
              facts={[
                { label: index === known ? present : 'Day', value: formatDay(day.date) },
                { label: 'Of the term', value: `${formatCount(index)} of ${formatCount(last)} days` },
                { label: 'Earned so far', value: <Amount value={day.accrued} currency={currency} /> },
                { label: 'Value', value: <Amount value={day.value} currency={currency} /> },
              ]}
            />
          ) : null;
        }}
      </CurveChart>
      <div className="flex justify-between text-muted text-xs">
        <span>{formatDay(start_date)}</span>
        <span>{formatDay(maturity_date)}</span>
      </div>
      <FiguresTable
        label={label}
        rows={days}
        keyOf={({ date }) => date}
        isCurrent={({ day }) => day === known}
        columns={[
          { head: 'Day', cell: ({ date }) => formatDay(date) },
          { head: 'Days', cell: ({ day }) => formatCount(day) },
          { head: 'Earned', cell: ({ earned }) => <Amount value={earned} /> },
          { head: 'Earned so far', cell: ({ accrued }) => <Amount value={accrued} /> },
          { head: `Value, ${currency}`, cell: ({ value }) => <Amount value={value} /> },
        ]}
      />
    </Section>
  );
}
