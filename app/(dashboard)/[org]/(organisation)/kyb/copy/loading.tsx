import { FactsSkeleton } from '@/components/kyb/editing/facts-skeleton';
import { KybHeader } from '@/components/kyb/editing/kyb-header';

/** What was submitted, on its way. */
export default function Loading() {
  return (
    <>
      <KybHeader title="Submitted copy" />
      <FactsSkeleton />
    </>
  );
}
