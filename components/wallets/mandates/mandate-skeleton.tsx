import { Loading, Skeleton, SkeletonSection, SkeletonTimeline } from '@/components/ui/feedback/skeleton';

/** The page of a mandate while it loads. */
export function MandateSkeleton() {
  return (
    <Loading label="the mandate" className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-20" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SkeletonSection facts={3} />
        <div className="space-y-6">
          <SkeletonTimeline />
          <SkeletonSection facts={7} />
        </div>
      </div>
    </Loading>
  );
}
