'use client';

import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { ChartPanelProps } from './chart-panel';

/** The shapes of the panel's loading state, in their final sizes. */
function Shapes() {
  return (
    <Loading label="the chart" className="space-y-3">
      <div className="space-y-1.5">
        <Skeleton className="h-16.5 w-full rounded-md bg-subtle sm:h-7" />
        <Skeleton className="h-7 w-full rounded-md bg-subtle max-sm:hidden" />
      </div>
      <Skeleton className="h-15 w-full rounded-md bg-subtle sm:h-10" />
      <Skeleton className="h-96 w-full rounded-md bg-subtle" />
      <Skeleton className="h-7 w-64 bg-subtle" />
      <Skeleton className="h-72 w-full rounded-md bg-subtle" />
    </Loading>
  );
}

/** The chart and its controls are large, so they load after the page, into a placeholder of the same size. */
const ChartPanel = lazy(() => import('./chart-panel').then((module) => ({ default: module.ChartPanel })));

/** The chart of anything with a price, with the same bars as a table. Its view is in the URL. */
export function MarketChart(props: ChartPanelProps) {
  const [isWanted, setWanted] = useState(false);
  // `next/dynamic` would render it together with the page, in one task that blocks a phone.
  useEffect(() => startTransition(() => setWanted(true)), []);
  return (
    <section aria-label="Chart" className="min-w-0">
      <Card className="p-3 sm:p-4">
        <Suspense fallback={<Shapes />}>{isWanted ? <ChartPanel {...props} /> : <Shapes />}</Suspense>
      </Card>
    </section>
  );
}

/** The loading state of `MarketChart`. */
export function MarketChartSkeleton() {
  return (
    <Card className="p-3 sm:p-4">
      <Shapes />
    </Card>
  );
}
