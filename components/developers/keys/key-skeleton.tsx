import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

/** The page of a key while it loads. */
export function KeySkeleton() {
  return (
    <Loading label="the key" className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <Card className="p-5">
            <Skeleton className="h-16" />
          </Card>
          <Card className="space-y-4.5 p-5">
            <SkeletonFacts count={5} />
          </Card>
        </div>
        <Card className="space-y-4.5 p-5">
          <SkeletonFacts count={4} />
        </Card>
      </div>
    </Loading>
  );
}
