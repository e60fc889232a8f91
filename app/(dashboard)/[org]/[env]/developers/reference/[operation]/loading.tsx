import { Skeleton } from '@/components/ui/feedback/skeleton';

/** One operation on its way. */
export default function Loading() {
  return (
    <>
      <Skeleton className="h-16 max-w-lg" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
