import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

const parts = ['a', 'b', 'c'];

/** An order while it is on its way, in its own size. */
export function OrderSkeleton() {
  return (
    <Loading label="the order" className="space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <div>
            <Skeleton className="mb-3 h-6 w-56" />
            <Card className="space-y-4.5 p-5">
              <div className="grid gap-5 sm:grid-cols-3">
                {parts.map((part) => (
                  <Skeleton key={part} className="h-13" />
                ))}
              </div>
              <SkeletonFacts count={7} />
            </Card>
          </div>
          <div>
            <Skeleton className="mb-3 h-6 w-24" />
            <Card className="space-y-4.5 p-5">
              <SkeletonFacts count={7} />
            </Card>
          </div>
        </div>
        <div className="space-y-6">
          <div>
            <Skeleton className="mb-3 h-6 w-28" />
            <Card className="space-y-4 p-5">
              <Skeleton className="h-8 w-40" />
              <Skeleton className="h-12 w-full" />
            </Card>
          </div>
          <div>
            <Skeleton className="mb-3 h-6 w-16" />
            <Card className="space-y-4.5 p-5">
              <SkeletonFacts count={3} />
            </Card>
          </div>
        </div>
      </div>
    </Loading>
  );
}
