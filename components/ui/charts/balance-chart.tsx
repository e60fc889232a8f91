'use client';

import dynamic from 'next/dynamic';
import { formatAmount, formatLagos } from '@/lib/format';
import { Amount } from '../display/amount';
import { ScrollRegion } from '../display/scroll-region';
import { QuietTimes, Time } from '../display/time';
import { Skeleton } from '../feedback/skeleton';
import { ChartFoot } from './chart-foot';
import type { BalancePoint } from './series';

type BalanceTableProps = { label: string; points: readonly BalancePoint[]; currency: string };

/** Every point of a balance chart, newest first. */
function BalanceTable({ label, points, currency }: BalanceTableProps) {
  return (
    <QuietTimes>
      <ScrollRegion
        label={`${label}, as a table`}
        className="max-h-72 overflow-y-auto rounded-md border border-border"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
            <tr>
              <th scope="col" className="h-8 border-border border-b px-3 font-medium">
                From
              </th>
              <th scope="col" className="h-8 border-border border-b px-3 text-right font-medium">
                Balance, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {points
              .map((point, place) => ({ point, place }))
              .reverse()
              .map(({ point, place }) => (
                // Two balances can share a moment; from the oldest on each keeps its place.
                <tr key={place} className="odd:bg-canvas/60">
                  <td className="px-3 py-1.5">
                    <Time value={point.time} />
                  </td>
                  <td className="px-3 py-1.5">
                    <Amount value={point.value} align="right" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </QuietTimes>
  );
}

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
        table below lists them all.
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
