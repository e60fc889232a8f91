import { InvestmentsHeader } from '@/components/investments/investments-header';
import { InvestmentsSkeleton } from '@/components/investments/investments-skeleton';

/** The catalogue on its way. */
export default function Loading() {
  return (
    <>
      <InvestmentsHeader />
      <InvestmentsSkeleton />
    </>
  );
}
