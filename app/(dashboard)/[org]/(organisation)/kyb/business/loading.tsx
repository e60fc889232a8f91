import { BusinessHeader } from '@/components/kyb/business/business-header';
import { BusinessSkeleton } from '@/components/kyb/business/business-skeleton';

/** The business on its way. */
export default function Loading() {
  return (
    <>
      <BusinessHeader />
      <BusinessSkeleton />
    </>
  );
}
