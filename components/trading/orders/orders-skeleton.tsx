'use client';

import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { orderColumns } from './order-columns';

/** The list of orders while it loads. */
export function OrdersSkeleton() {
  return <FilteredListSkeleton label="Orders" columns={orderColumns} />;
}
