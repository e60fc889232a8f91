'use client';

import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { holdingColumns } from '../holdings/holding-columns';
import { chartGrid } from './portfolio-grid';

/** Figures and charts of a portfolio while they load, in their sizes. */
export function PortfolioSkeleton() {
  return (
    <Loading label="the portfolio" className="space-y-6">
      <Card className="p-4 sm:p-5">
        <Skeleton className="mb-4 w-64 max-w-full" />
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          {keysFor(4).map((key) => (
            <div key={key} className="space-y-2">
              <Skeleton className="w-20" />
              <Skeleton className="h-5 w-36" />
            </div>
          ))}
        </div>
      </Card>
      <div className={chartGrid}>
        {keysFor(3).map((key) => (
          <div key={key}>
            <Skeleton className="mb-2 h-6 w-40" />
            <Skeleton className="mb-3 w-56" />
            <Card className="p-5">
              <Skeleton className="h-56 w-full" />
            </Card>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The page of the portfolio while it loads. */
export function HoldingsSkeleton() {
  return (
    <>
      <PortfolioSkeleton />
      <FilteredListSkeleton label="Holdings" columns={holdingColumns} />
    </>
  );
}
