import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts, SkeletonTimeline } from '@/components/ui/feedback/skeleton';

function Lines() {
  return (
    <Card className="space-y-4.5 p-5">
      <SkeletonFacts count={6} />
    </Card>
  );
}

/** The page of a funding request while it loads. */
export function RequestSkeleton() {
  return (
    <Loading label="the funding request" className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 w-56" />
      </div>
      <Card className="grid gap-6 p-5 sm:grid-cols-3">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="mb-3 h-6 w-56" />
          <Lines />
        </div>
        <div className="space-y-6">
          <SkeletonTimeline />
          <div>
            <Skeleton className="mb-3 h-6 w-24" />
            <Lines />
          </div>
        </div>
      </div>
    </Loading>
  );
}
