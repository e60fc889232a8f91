import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

const four = ['a', 'b', 'c', 'd'];

/** The page of an endpoint while it loads. */
export function EndpointSkeleton() {
  return (
    <Loading label="the endpoint" className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-24" />
        <Skeleton className="h-8 w-96 max-w-full" />
      </div>
      <Card className="grid grid-cols-2 gap-6 p-5 lg:grid-cols-4">
        {four.map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="mb-3 h-6 w-36" />
          <Card className="p-5">
            <Skeleton className="h-61" />
          </Card>
        </div>
        <div>
          <Skeleton className="mb-3 h-6 w-24" />
          <Card className="space-y-4.5 p-5">
            <SkeletonFacts count={4} />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
