'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { MarketSource } from '@/lib/contract/market/values';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatCount } from '@/lib/format';
import { SimulatedBadge } from '../common/freshness';
import { barLabel, isIntraday } from './bars/bar-time';
import type { BarsRead } from './bars/use-bars';
import type { ChartParam, ChartView } from './chart-view';
import { intervalLabels } from './ranges';
import type { Chart } from './use-chart';

type FootnoteProps = { chart: Chart; view: ChartView; source: MarketSource | undefined };

/** The visible span in words: `126 bars, 21 May 2026 to 20 Nov 2026`. */
function spanText({ model, span }: Chart): string {
  const [first, last] = [model.bars[span.first], model.bars[span.last]];
  if (!first || !last) return 'No bars';
  const count = span.last - span.first + 1;
  const [from, to] = [barLabel(first.time, model.interval), barLabel(last.time, model.interval)];
  return `${formatCount(count)} ${count === 1 ? 'bar' : 'bars'}, ${from} to ${to}`;
}

function Trouble({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <span role="alert" className="inline-flex flex-wrap items-center gap-2 text-danger">
      {describeError(error).title}.
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </span>
  );
}

/** The note below the chart: the visible span, what is loading or failed, and the meaning of the tints. */
export function ChartFootnote({ chart, view, source }: FootnoteProps) {
  const { own, compared } = chart;
  const isWaiting = own.isLoadingOlder || compared.isLoading || compared.isLoadingOlder;
  const troubles = [own, compared].filter(
    ({ bars, error, olderError }) =>
      olderError !== null || (error !== null && (bars.length > 0 || view.compare)),
  );
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-xs">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SimulatedBadge source={source} />
        <span role="status" className="tabular">
          {isWaiting ? 'Loading more bars…' : spanText(chart)}
        </span>
        {isIntraday(view.interval) ? <span>Alternate sessions are shaded; auctions are darker.</span> : null}
        {troubles.map((read) => (
          <Trouble
            key={read === own ? 'own' : 'compared'}
            error={read.olderError ?? read.error}
            retry={read.retry}
          />
        ))}
      </span>
    </div>
  );
}

type NoBarsProps = {
  read: BarsRead;
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
};

/** Replaces the chart while bars load, if they could not be loaded, or if there are none. */
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

/** The placeholder of the table while there are no bars. */
export function TableSkeleton({ isLoading }: { isLoading: boolean }) {
  return isLoading ? (
    <Skeleton className="h-72 w-full rounded-md bg-subtle" />
  ) : (
    <p className="grid h-72 place-items-center rounded-md border border-border text-muted">
      There are no bars to list.
    </p>
  );
}
