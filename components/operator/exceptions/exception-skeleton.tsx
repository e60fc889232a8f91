import { Loading, Skeleton, SkeletonSection } from '@/components/ui/feedback/skeleton';

/** An exception while it is on its way, in its own size. */
export function ExceptionSkeleton() {
  return (
    <Loading label="the exception" className="space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <SkeletonSection facts={5} />
        <SkeletonSection facts={8} />
      </div>
    </Loading>
  );
}
