import { Loading, Skeleton, SkeletonSection } from '@/components/ui/feedback/skeleton';

/** A transfer while it is on its way, in its own size. */
export function TransferSkeleton() {
  return (
    <Loading label="the transfer" className="space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <SkeletonSection facts={7} />
          <SkeletonSection facts={8} />
        </div>
        <div>
          <Skeleton className="mb-3 h-6 w-28" />
          <Skeleton className="h-[70dvh] w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
