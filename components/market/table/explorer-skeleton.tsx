import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The loading state of the table rows, in their final size. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <Card className="overflow-clip">
      <div className="h-9 border-border border-b bg-canvas max-sm:hidden" />
      {keysFor(rows).map((key) => (
        <div
          key={key}
          className="flex h-14.25 items-center gap-4 border-border border-b px-4 last:border-b-0 sm:px-5"
        >
          <Skeleton className="size-4 shrink-0" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className="w-20" />
            <Skeleton className="h-3 w-40 max-w-full" />
          </div>
          <Skeleton className="w-16" />
          <Skeleton className="w-14 max-sm:hidden" />
          <Skeleton className="w-16 max-lg:hidden" />
          <Skeleton className="w-16 max-lg:hidden" />
        </div>
      ))}
    </Card>
  );
}

/** The loading state of the table of instruments with its filters. */
export function ExplorerSkeleton() {
  return (
    <Loading label="the instruments" className="space-y-2 sm:space-y-4">
      <Skeleton className="h-9 w-full max-w-180 rounded-full sm:h-7" />
      <TableSkeleton />
    </Loading>
  );
}
