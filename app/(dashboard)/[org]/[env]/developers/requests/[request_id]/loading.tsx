import { RequestSkeleton } from '@/components/developers/requests/request-skeleton';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** One request on its way. */
export default function Loading() {
  return (
    <>
      <Skeleton className="h-12 max-w-lg" />
      <RequestSkeleton />
    </>
  );
}
