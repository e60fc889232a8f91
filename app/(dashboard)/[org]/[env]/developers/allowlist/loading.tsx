import { AllowlistHeader } from '@/components/allowlist/allowlist-header';
import { AllowlistSkeleton } from '@/components/allowlist/allowlist-skeleton';

/** The allowlist on its way. */
export default function Loading() {
  return (
    <>
      <AllowlistHeader />
      <AllowlistSkeleton />
    </>
  );
}
