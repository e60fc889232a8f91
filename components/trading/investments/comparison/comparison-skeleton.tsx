import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

const LINES = 12;

/** The comparison while it loads. */
export function ComparisonSkeleton({ columns }: { columns: number }) {
  const places = keysFor(Math.max(2, columns) + 1);
  return (
    <Loading label="the comparison" className="space-y-3">
      <Skeleton className="h-7 w-64" />
      <Card className="divide-y divide-border overflow-clip">
        {keysFor(LINES).map((line) => (
          <div key={line} className="flex h-11 items-center gap-6 px-4">
            {places.map((place) => (
              <Skeleton key={place} className="w-32 shrink-0" />
            ))}
          </div>
        ))}
      </Card>
    </Loading>
  );
}
