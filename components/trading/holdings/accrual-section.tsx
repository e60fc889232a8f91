'use client';

import { useMemo } from 'react';
import { Chart } from '@/components/ui/charts/chart';
import { Section } from '@/components/ui/display/card';
import { useToday } from '@/components/ui/display/ticker';
import { formatAmount, formatCount } from '@/lib/format';
import { daysEarned, type RateHolding } from './figures';
import { accrualDays } from './history';

/** A holding's value on each day until maturity: a curve, and a table of all days. */
export function AccrualSection({ holding }: { holding: RateHolding }) {
  const { currency, principal, interest_rate, start_date, maturity_date } = holding;
  const days = useMemo(
    () => accrualDays({ principal, interest_rate, start_date, maturity_date }),
    [principal, interest_rate, start_date, maturity_date],
  );
  const last = days.length - 1;
  const known = daysEarned(holding, useToday());
  const isPaid = holding.status === 'matured';
  if (last < 1) return null;
  return (
    <Section
      title="Accrual"
      description={
        isPaid
          ? 'What the units were worth each day of the term, until they were paid out.'
          : 'Daily value of the remaining units until maturity. The dashed part is projected.'
      }
    >
      <Chart
        label="Accrual"
        x={{ kind: 'day', values: days.map(({ date }) => date) }}
        panels={[
          {
            unit: { kind: 'money', currency },
            series: [{ label: 'Value', shape: 'area', values: days.map(({ value }) => value), known }],
            level: { value: principal, label: `Principal ${formatAmount(principal, currency)}` },
          },
        ]}
        facts={[
          { label: 'Earned so far', values: days.map(({ accrued }) => formatAmount(accrued, currency)) },
          { label: 'Earned that day', values: days.map(({ earned }) => formatAmount(earned, currency)) },
          {
            label: 'Day of the term',
            values: days.map(({ day }) => `${formatCount(day)} of ${formatCount(last)}`),
          },
        ]}
        empty="Nothing was earned."
      />
    </Section>
  );
}
