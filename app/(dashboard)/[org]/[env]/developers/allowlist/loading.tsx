import { AllowlistHeader } from '@/components/organisation/allowlist/allowlist-header';
import { AllowlistSkeleton } from '@/components/organisation/allowlist/allowlist-skeleton';

/** The allowlist on its way. */
export default function Loading() {
  return (
    <>
      <AllowlistHeader />
      <AllowlistSkeleton />
    </>
  );
}
