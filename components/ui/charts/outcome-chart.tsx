'use client';
'use no memo';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { formatCount, formatLagos } from '@/lib/format';
import { Disclosure } from '../display/disclosure';
import { ScrollRegion } from '../display/scroll-region';
import { QuietTimes, Time } from '../display/time';
import { Skeleton } from '../feedback/skeleton';
import type { OutcomeHour } from './series';

const head = 'h-8 border-border border-b px-3 font-medium';

/** Below a chart: its data as a table, and the attribution that the chart library's licence requires. */
function ChartFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex items-start justify-between gap-4">
      <Disclosure summary="Show as table" className="min-w-0 flex-1">
        {children}
      </Disclosure>
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener noreferrer"
        className="shrink-0 py-1 text-muted text-xs hover:underline"
      >
        Chart by TradingView
      </a>
    </div>
  );
}

/** Every hour with attempts, newest first. */
function OutcomeTable({ label, hours }: { label: string; hours: readonly OutcomeHour[] }) {
  const busy = hours.filter(({ succeeded, failed }) => succeeded + failed > 0).toReversed();
  if (busy.length === 0) return <p className="text-muted">No attempts in this period.</p>;
  return (
    <QuietTimes>
      <ScrollRegion
        label={`${label}, as a table`}
        className="max-h-72 overflow-y-auto rounded-md border border-border"
      >
        <table className="tabular w-full border-separate border-spacing-0">
          <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
            <tr>
              <th scope="col" className={head}>
                Hour from, Lagos
              </th>
              <th scope="col" className={`${head} text-right`}>
                Succeeded
              </th>
              <th scope="col" className={`${head} text-right`}>
                Failed
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ hour, succeeded, failed }) => (
              <tr key={hour} className="odd:bg-canvas/60">
                <td className="px-3 py-1.5">
                  <Time value={hour} />
                </td>
                <td className="px-3 py-1.5 text-right">{formatCount(succeeded)}</td>
                <td className="px-3 py-1.5 text-right">{formatCount(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </QuietTimes>
  );
}

/** The chart library is large, so it loads after the page, in a frame of its size. */
const OutcomeCanvas = dynamic(() => import('./outcome-canvas').then((module) => module.OutcomeCanvas), {
  ssr: false,
  loading: () => <Skeleton className="h-44 w-full rounded-md bg-subtle" />,
});

type OutcomeChartProps = {
  /** What is counted: “Attempts”. */
  label: string;
  /** Every hour of the range, oldest first. */
  hours: readonly OutcomeHour[];
  /** Replaces the chart if there were no attempts. */
  empty: string;
};

const sum = (hours: readonly OutcomeHour[], part: 'succeeded' | 'failed') =>
  hours.reduce((total, hour) => total + hour[part], 0);

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

/** Successes and failures per hour, with the same data as a table below. */
export function OutcomeChart({ label, hours, empty }: OutcomeChartProps) {
  const first = hours[0];
  if (!first) return null;
  const [succeeded, failed] = [sum(hours, 'succeeded'), sum(hours, 'failed')];
  return (
    <figure>
      <figcaption className="tabular mb-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <Key className="bg-(--chart-line)">{`${formatCount(succeeded)} succeeded`}</Key>
        <Key className="bg-danger-solid">{`${formatCount(failed)} failed, on top`}</Key>
        <span className="sr-only">
          {label} in {hours.length} hours, from {formatLagos(first.hour)} Lagos. The table below lists every
          hour.
        </span>
      </figcaption>
      {succeeded + failed > 0 ? (
        <div aria-hidden="true" className="h-44">
          <OutcomeCanvas hours={hours} />
        </div>
      ) : (
        <p className="grid h-44 place-items-center text-muted">{empty}</p>
      )}
      <ChartFoot>
        <OutcomeTable label={label} hours={hours} />
      </ChartFoot>
    </figure>
  );
}
