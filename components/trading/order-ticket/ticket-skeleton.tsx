import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

/** The ticket of an investment or a holding while that loads. */
export function TicketFieldsSkeleton() {
  return (
    <Loading label="the order ticket" className="space-y-6">
      <Skeleton className="h-5 w-48 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Card className="space-y-6 p-4 sm:p-6">
          <div className="space-y-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="w-44" />
          </div>
          <div className="space-y-2">
            <Skeleton className="h-9 w-36 rounded-lg" />
            <Skeleton className="w-28" />
            <Skeleton className="h-12 rounded-md" />
            <Skeleton className="w-72 max-w-full" />
          </div>
          <div className="space-y-2">
            <Skeleton className="w-28" />
            <Skeleton className="h-16 rounded-lg" />
            <Skeleton className="h-20 rounded-lg" />
          </div>
          <Skeleton className="w-56 max-w-full" />
        </Card>
        <Card className="space-y-4.5 p-5">
          <SkeletonFacts count={12} />
        </Card>
      </div>
    </Loading>
  );
}

/** The whole page of the ticket while it loads. */
export function TicketSkeleton() {
  return (
    <div className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-16" />
        <Skeleton className="h-8 w-36" />
      </div>
      <TicketFieldsSkeleton />
    </div>
  );
}
