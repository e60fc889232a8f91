import { FactsSkeleton } from '@/components/kyb/editing/facts-skeleton';
import { ReviewHeader } from '@/components/kyb/submit/review-header';

/** Everything that will be submitted, on its way. */
export default function Loading() {
  return (
    <>
      <ReviewHeader />
      <FactsSkeleton />
    </>
  );
}
