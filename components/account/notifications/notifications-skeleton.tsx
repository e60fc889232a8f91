import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of the list of notifications. */
export function NotificationsSkeleton() {
  return (
    <Loading label="notifications" className="space-y-4">
      <Skeleton className="h-9 w-28 rounded-full sm:h-7" />
      <Card className="divide-y divide-border">
        {LINES.map((line) => (
          <div key={line} className="flex gap-3 px-4 py-3 sm:px-5">
            <Skeleton className="size-8 shrink-0" />
            <Skeleton className="h-16 flex-1" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
