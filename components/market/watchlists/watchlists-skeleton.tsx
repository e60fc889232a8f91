import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { TableSkeleton } from '../table/explorer-skeleton';

/** The watchlists while they load, in their size. */
export function WatchlistsSkeleton() {
  return (
    <Loading label="your watchlists" className="space-y-4">
      <Skeleton className="h-8 w-full max-w-96 rounded-full" />
      <Skeleton className="ml-auto h-8 w-36" />
      <TableSkeleton rows={6} />
    </Loading>
  );
}
