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
  /** What the page is about. */
  read: UseQueryResult;
  /** Whether the market is open. */
  market: UseQueryResult;
  /** Shown once the first read has come. */
  children: ReactNode;
};

/** The page of an index or of a pair: under its head what it shows, that it is on its way, or why it could not be read. */
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

/** The same while the page loads, under its head. */
function SeriesSkeleton() {
  return (
    <>
      <PriceHeadSkeleton />
      <MarketChartSkeleton />
    </>
  );
}
