import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** A form on a page of its own while it is on its way. */
export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <Loading label={label} className="mx-auto max-w-3xl space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Card className="space-y-6 p-4 sm:p-6">
        {keysFor(fields).map((key) => (
          <div key={key} className="space-y-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
