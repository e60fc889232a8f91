'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { isIntraday } from './bars/bar-time';
import type { BarsRead } from './bars/use-bars';
import type { ChartParam, ChartView } from './chart-view';
import { intervalLabels } from './ranges';

type NoBarsProps = {
  read: BarsRead;
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
};

/** In place of a drawing: that bars are on their way, that they could not be read, or that there are none. */
export function NoBars({ read, view, change }: NoBarsProps) {
  if (read.isLoading) {
    return (
      <Loading label="the bars" className="h-full">
        <Skeleton className="h-full w-full rounded-md bg-subtle" />
      </Loading>
    );
  }
  if (read.error) {
    return (
      <ReadError
        error={read.error}
        onRetry={read.retry}
        retrying={read.isFetching}
        className="h-full justify-center py-0"
      />
    );
  }
  const isWithinDay = isIntraday(view.interval);
  return (
    <EmptyState
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      title={`No ${intervalLabels[view.interval].bars}`}
      description={
        isWithinDay
          ? 'Intraday bars are available for recent sessions and from some sources only.'
          : 'No prices have been imported yet.'
      }
      action={
        isWithinDay ? (
          <Button onClick={() => change({ range: '6M', interval: null })}>Show daily bars</Button>
        ) : undefined
      }
      className="h-full justify-center py-0"
    />
  );
}

/** The place of the table while there are no bars. */
export function TableSkeleton({ isLoading }: { isLoading: boolean }) {
  return isLoading ? (
    <Skeleton className="h-72 w-full rounded-md bg-subtle" />
  ) : (
    <p className="grid h-72 place-items-center rounded-md border border-border text-muted">
      There are no bars to list.
    </p>
  );
}
