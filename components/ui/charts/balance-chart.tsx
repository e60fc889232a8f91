'use client';

import dynamic from 'next/dynamic';
import { formatAmount, formatLagos } from '@/lib/format';
import { Skeleton } from '../feedback/skeleton';
import type { BalancePoint } from './balance-point';
import { BalanceTable } from './balance-table';
import { ChartFoot } from './chart-foot';

/** The drawing library is heavy, so it loads after the page, in a frame of its own size. */
const BalanceCanvas = dynamic(() => import('./balance-canvas').then((module) => module.BalanceCanvas), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full rounded-md bg-subtle" />,
});

type BalanceChartProps = {
  /** What the balance is of: “NGN wallet”. */
  label: string;
  /** Oldest first; `value` is the balance from that moment on, as a decimal string. */
  points: readonly BalancePoint[];
  currency: string;
};

/** A balance over time, drawn as steps, with the same figures as a table under it. */
export function BalanceChart({ label, points, currency }: BalanceChartProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) {
    return <p className="grid h-56 place-items-center text-muted">The balance has not moved yet.</p>;
  }
  return (
    <figure>
      <figcaption className="sr-only">
        {label}: {formatAmount(first.value, currency)} on {formatLagos(first.time)},{' '}
        {formatAmount(last.value, currency)} on {formatLagos(last.time)}, {points.length} balances in all. The
        table below holds every one.
      </figcaption>
      <div aria-hidden="true" className="h-56">
        <BalanceCanvas points={points} currency={currency} />
      </div>
      <ChartFoot>
        <BalanceTable label={label} points={points} currency={currency} />
      </ChartFoot>
    </figure>
  );
}
