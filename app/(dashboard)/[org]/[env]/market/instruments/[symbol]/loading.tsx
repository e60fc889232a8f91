import { InstrumentSkeleton } from '@/components/market/instrument/instrument-skeleton';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** An instrument on its way. */
export default function Loading() {
  return (
    <>
      <div>
        <Skeleton className="mb-2 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </div>
      <InstrumentSkeleton />
    </>
  );
}
