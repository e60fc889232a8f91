'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { MarketChartSkeleton } from '../chart/market-chart';
import { PriceHeadSkeleton } from './price-head';

type SeriesPageProps = {
  head: ReactNode;
  /** The main query of the page. */
  read: UseQueryResult;
  /** The query of the market status. */
  market: UseQueryResult;
  /** Shown after the first response. */
  children: ReactNode;
};

/** The page of an index or a pair. Below its header it shows the content, a loading state, or an error. */
export function SeriesPage({ head, read, market, children }: SeriesPageProps) {
  return (
    <>
      {head}
      {read.data ? (
        <>
          <BehindNotice reads={[read, market]} />
          {children}
        </>
      ) : read.error ? (
        <Card>
          <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
        </Card>
      ) : (
        <SeriesSkeleton />
      )}
    </>
  );
}

/** The loading state below the header. */
function SeriesSkeleton() {
  return (
    <>
      <PriceHeadSkeleton />
      <MarketChartSkeleton />
    </>
  );
}
