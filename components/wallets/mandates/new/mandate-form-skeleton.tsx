import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The form of a mandate while it loads. */
export function MandateFormSkeleton() {
  return (
    <Loading label="the form">
      <Card className="max-w-2xl space-y-6 p-4 sm:p-6">
        {keysFor(3).map((key) => (
          <div key={key} className="space-y-2">
            <Skeleton className="w-28" />
            <Skeleton className="h-10 rounded-md sm:h-9" />
            <Skeleton className="w-72 max-w-full" />
          </div>
        ))}
        <Skeleton className="h-10 w-44 rounded-md max-sm:w-full" />
      </Card>
    </Loading>
  );
}
