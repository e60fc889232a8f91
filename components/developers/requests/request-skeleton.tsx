import { Skeleton } from '@/components/ui/feedback/skeleton';

/** One request while it loads. */
export function RequestSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}
