import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

const cards = ['a', 'b', 'c'];

/** The fields of the form while the methods of a currency load. */
export function FundFieldsSkeleton() {
  return (
    <Loading label="the ways to fund this wallet" className="space-y-6">
      <div className="space-y-2">
        <Skeleton className="w-16" />
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="w-72 max-w-full" />
      </div>
      <div className="space-y-2">
        <Skeleton className="w-36" />
        {cards.map((card) => (
          <Skeleton key={card} className="h-22 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-10 w-28 rounded-md" />
    </Loading>
  );
}

/** The whole page of the form while it loads. */
export function FundSkeleton() {
  return (
    <div className="space-y-6">
      <div>
        <Skeleton className="mb-2 w-16" />
        <Skeleton className="h-8 w-48" />
      </div>
      <Skeleton className="h-5 w-72 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="space-y-6 p-4 sm:p-6">
          <div className="space-y-2">
            <Skeleton className="w-14" />
            <div className="grid gap-2 sm:grid-cols-3">
              {cards.map((card) => (
                <Skeleton key={card} className="h-10.5 rounded-lg sm:h-15.5" />
              ))}
            </div>
          </div>
          <FundFieldsSkeleton />
        </Card>
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </div>
  );
}
