import { ReferenceHeader } from '@/components/developers/reference/reference-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';

/** The reference on its way. */
export default function Loading() {
  return (
    <>
      <ReferenceHeader />
      <Skeleton className="h-44" />
      <Skeleton className="h-9 max-w-md" />
      <Skeleton className="h-96" />
    </>
  );
}
