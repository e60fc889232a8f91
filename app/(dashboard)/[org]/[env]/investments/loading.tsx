'use client';

import { investmentColumns } from '@/components/trading/investments/investment-columns';
import { InvestmentsHeader } from '@/components/trading/investments/investments-header';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The catalogue while it loads. */
function InvestmentsSkeleton() {
  return <FilteredListSkeleton label="Investments" columns={investmentColumns} />;
}

/** The catalogue on its way. */
export default function Loading() {
  return (
    <>
      <InvestmentsHeader />
      <InvestmentsSkeleton />
    </>
  );
}
