import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The documents while they load. */
export function DocumentsSkeleton() {
  return (
    <Loading label="the documents" className="space-y-6">
      <Skeleton className="h-18 rounded-lg" />
      <div>
        <Skeleton className="mb-2 h-5 w-24" />
        <Skeleton className="mb-3 w-80 max-w-full" />
        <Card className="divide-y divide-border">
          {keysFor(4).map((key) => (
            <div key={key} className="flex items-start justify-between gap-4 px-4 py-4 sm:px-5">
              <div className="space-y-1.5">
                <Skeleton className="w-52" />
                <Skeleton className="w-72 max-w-full" />
              </div>
              <Skeleton className="h-7 w-20 rounded-md" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
