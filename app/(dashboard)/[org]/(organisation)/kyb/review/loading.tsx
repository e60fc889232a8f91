import { FactsSkeleton } from '@/components/kyb/facts-skeleton';
import { ReviewHeader } from '@/components/kyb-review/review-header';

/** Everything that will be submitted, on its way. */
export default function Loading() {
  return (
    <>
      <ReviewHeader />
      <FactsSkeleton />
    </>
  );
}
