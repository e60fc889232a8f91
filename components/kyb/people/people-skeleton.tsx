import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The people while they load. */
export function PeopleSkeleton() {
  return (
    <Loading label="the people" className="space-y-6">
      <div>
        <div className="mb-3 flex items-end justify-between gap-4">
          <Skeleton className="h-5 w-64 max-w-1/2" />
          <Skeleton className="h-8 w-30 rounded-md" />
        </div>
        <Card className="divide-y divide-border">
          {keysFor(3).map((key) => (
            <div key={key} className="space-y-2 px-4 py-4 sm:px-5">
              <Skeleton className="w-56" />
              <Skeleton className="w-72 max-w-full" />
            </div>
          ))}
        </Card>
      </div>
      <Skeleton className="h-52 rounded-lg" />
    </Loading>
  );
}
