import { MandatesHeader } from '@/components/wallets/mandates/mandates-header';
import { MandatesSkeleton } from '@/components/wallets/mandates/mandates-skeleton';

/** The list of mandates on its way. */
export default function Loading() {
  return (
    <>
      <MandatesHeader />
      <MandatesSkeleton />
    </>
  );
}
