import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The settlement accounts while they load. */
export function AccountsSkeleton() {
  return (
    <Loading label="the settlement accounts">
      <Card className="divide-y divide-border">
        {keysFor(2).map((key) => (
          <div key={key} className="flex gap-4 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-8" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-48 max-w-full" />
              <Skeleton className="w-64 max-w-full" />
              <Skeleton className="w-28" />
            </div>
            <Skeleton className="h-5.5 w-28" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
