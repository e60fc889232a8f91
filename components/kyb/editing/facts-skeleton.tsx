import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** What was given, while it loads. */
export function FactsSkeleton() {
  return (
    <Loading label="what was given" className="space-y-6">
      {keysFor(3).map((section) => (
        <div key={section}>
          <Skeleton className="mb-3 h-6 w-40" />
          <Card className="space-y-2.5 p-4 sm:p-5">
            {keysFor(6).map((line) => (
              <div key={line} className="flex gap-6">
                <Skeleton className="w-36" />
                <Skeleton className="w-64 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  );
}
