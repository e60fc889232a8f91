import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts, SkeletonTimeline } from '@/components/ui/feedback/skeleton';

const figures = ['a', 'b', 'c', 'd'];

function Part({ facts }: { facts: number }) {
  return (
    <div>
      <Skeleton className="mb-3 h-6 w-44" />
      <Card className="space-y-4.5 p-5">
        <SkeletonFacts count={facts} />
      </Card>
    </div>
  );
}

/** The page of an order while it loads. */
export function OrderSkeleton() {
  return (
    <Loading label="the order" className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-16" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 w-56" />
      </div>
      <Card className="grid gap-6 p-5 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-19" />
        ))}
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <Part facts={9} />
          <Part facts={2} />
        </div>
        <div className="space-y-6">
          <SkeletonTimeline />
          <Part facts={8} />
        </div>
      </div>
    </Loading>
  );
}
