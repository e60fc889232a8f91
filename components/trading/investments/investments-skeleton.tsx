'use client';

import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { investmentColumns } from './investment-columns';

/** The catalogue while it loads. */
export function InvestmentsSkeleton() {
  return <FilteredListSkeleton label="Investments" columns={investmentColumns} />;
}
