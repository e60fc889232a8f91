import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** Where the verification stands, while it loads. */
export function StatusSkeleton() {
  return (
    <Loading label="the verification" className="space-y-6">
      <Card className="space-y-6 p-5">
        <div className="flex justify-around">
          {keysFor(4).map((key) => (
            <Skeleton key={key} className="h-12 w-20" />
          ))}
        </div>
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="w-full max-w-lg" />
        <Skeleton className="h-8" />
      </Card>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Card className="space-y-4.5 p-5">
          {keysFor(9).map((key) => (
            <Skeleton key={key} />
          ))}
        </Card>
        <Card className="space-y-4 p-4">
          {keysFor(4).map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </Card>
      </div>
    </Loading>
  );
}
