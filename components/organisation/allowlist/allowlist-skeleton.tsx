import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The allowlist while it loads. */
export function AllowlistSkeleton() {
  return (
    <Loading label="the allowlist">
      <Card className="max-w-2xl space-y-5 p-4 sm:p-6">
        <Skeleton className="h-45" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-8 w-32 rounded-md" />
      </Card>
    </Loading>
  );
}
