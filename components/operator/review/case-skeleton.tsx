import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** A case while it is on its way, in its own size. */
export function CaseSkeleton() {
  return (
    <Loading label="verification" className="space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Card className="divide-y divide-border overflow-clip">
            {keysFor(12).map((key) => (
              <div key={key} className="flex gap-4 px-4 py-3">
                <Skeleton className="w-28" />
                <Skeleton className="w-56 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
        <Skeleton className="hidden h-[70dvh] w-full rounded-lg xl:block" />
      </div>
    </Loading>
  );
}
