import { HoldingsHeader } from '@/components/trading/holdings/holdings-header';
import { HoldingsSkeleton } from '@/components/trading/portfolio/portfolio-skeleton';

/** The portfolio on its way. */
export default function Loading() {
  return (
    <>
      <HoldingsHeader />
      <HoldingsSkeleton />
    </>
  );
}
