import { MandatesHeader } from '@/components/mandates/mandates-header';
import { MandatesSkeleton } from '@/components/mandates/mandates-skeleton';

/** The list of mandates on its way. */
export default function Loading() {
  return (
    <>
      <MandatesHeader />
      <MandatesSkeleton />
    </>
  );
}
