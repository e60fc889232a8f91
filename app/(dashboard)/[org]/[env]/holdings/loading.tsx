import { HoldingsHeader } from '@/components/holdings/holdings-header';
import { HoldingsSkeleton } from '@/components/holdings/portfolio-skeleton';

/** The portfolio on its way. */
export default function Loading() {
  return (
    <>
      <HoldingsHeader />
      <HoldingsSkeleton />
    </>
  );
}
