import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The loading state of the calendar, in its final size. */
export function CalendarSkeleton() {
  return (
    <Loading label="the calendar" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="space-y-5 p-4 sm:p-5">
        <Skeleton className="w-80 max-w-full" />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {keysFor(12).map((key) => (
            <div key={key}>
              <Skeleton className="mb-2 w-20" />
              <Skeleton className="h-56 w-full" />
            </div>
          ))}
        </div>
      </Card>
      <Card className="space-y-4 p-4 max-xl:order-first sm:p-5">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-56 w-full" />
      </Card>
    </Loading>
  );
}
