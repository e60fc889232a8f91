import { FactsSkeleton } from '@/components/kyb/facts-skeleton';
import { KybHeader } from '@/components/kyb/kyb-header';

/** What was submitted, on its way. */
export default function Loading() {
  return (
    <>
      <KybHeader title="Submitted copy" />
      <FactsSkeleton />
    </>
  );
}
