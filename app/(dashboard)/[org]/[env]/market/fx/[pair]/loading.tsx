import { SeriesSkeleton } from '@/components/market/quote/series-page';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** An exchange rate on its way. */
export default function Loading() {
  return (
    <>
      <div>
        <Skeleton className="mb-2 w-24" />
        <Skeleton className="h-8 w-44" />
        <Skeleton className="mt-2 w-72 max-w-full" />
      </div>
      <SeriesSkeleton />
    </>
  );
}
