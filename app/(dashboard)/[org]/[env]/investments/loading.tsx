import { InvestmentsHeader } from '@/components/trading/investments/investments-header';
import { InvestmentsSkeleton } from '@/components/trading/investments/investments-skeleton';

/** The catalogue on its way. */
export default function Loading() {
  return (
    <>
      <InvestmentsHeader />
      <InvestmentsSkeleton />
    </>
  );
}
