import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

/** The page of a holding while it loads, in its size. */
export function HoldingSkeleton() {
  return (
    <Loading label="the holding" className="space-y-6">
      <div>
        <Skeleton className="mt-0.5 mb-1.5 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Card className="flex flex-wrap gap-x-10 gap-y-5 p-4 sm:p-5">
        {keysFor(5).map((key) => (
          <div key={key} className="space-y-2">
            <Skeleton className="w-24" />
            <Skeleton className="h-6 w-36" />
          </div>
        ))}
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <div>
            <Skeleton className="mb-2 h-6 w-32" />
            <Skeleton className="mb-3 w-64" />
            <Card className="p-5">
              <Skeleton className="h-80 w-full" />
            </Card>
          </div>
          <Card className="p-5">
            <Skeleton className="h-32 w-full" />
          </Card>
        </div>
        <div>
          <Skeleton className="mb-3 h-6 w-24" />
          <Card className="space-y-4.5 p-5">
            <SkeletonFacts count={9} />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
