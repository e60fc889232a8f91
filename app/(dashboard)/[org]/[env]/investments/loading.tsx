'use client';

import { investmentColumns } from '@/components/trading/investments/investment-columns';
import { InvestmentsHeader } from '@/components/trading/investments/investments-header';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The catalogue while it loads. */
export default function Loading() {
  return (
    <>
      <InvestmentsHeader />
      <FilteredListSkeleton label="Investments" columns={investmentColumns} />
    </>
  );
}
