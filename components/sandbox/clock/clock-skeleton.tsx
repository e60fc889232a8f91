import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The skeleton of a list in the lab. */
export function ListSkeleton({ label, lines = 5 }: { label: string; lines?: number }) {
  return (
    <Loading label={label}>
      <Skeleton className="mb-3 h-6 w-32" />
      <Card className="divide-y divide-border">
        {keysFor(lines).map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-7 shrink-0 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-44" />
              <Skeleton className="w-32" />
            </div>
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
