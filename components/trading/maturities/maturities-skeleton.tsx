import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

export function MonthSkeleton() {
  return (
    <Loading label="the month" className="space-y-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="w-56" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="p-3 sm:p-5">
          <Skeleton className="h-80 w-full sm:h-112" />
        </Card>
        <Card className="p-4 sm:p-5">
          <Skeleton className="h-32 w-full" />
        </Card>
      </div>
    </Loading>
  );
}

export function MaturitiesSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-9 w-full max-w-160 rounded-full sm:h-7" />
      <div>
        <Skeleton className="mb-2 h-6 w-36" />
        <Skeleton className="mb-3 w-80 max-w-full" />
        <Card className="p-5">
          <Skeleton className="h-40 w-full" />
        </Card>
      </div>
      <MonthSkeleton />
    </div>
  );
}
