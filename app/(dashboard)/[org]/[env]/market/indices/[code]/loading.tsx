import { SeriesSkeleton } from '@/components/market/quote/series-page';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** An index on its way. */
export default function Loading() {
  return (
    <>
      <div>
        <Skeleton className="mb-2 w-16" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </div>
      <SeriesSkeleton />
    </>
  );
}
