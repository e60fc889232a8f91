'use client';

import { orderColumns } from '@/components/trading/orders/order-columns';
import { OrdersHeader } from '@/components/trading/orders/orders-header';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The list of orders while it loads. */
export default function Loading() {
  return (
    <>
      <OrdersHeader />
      <FilteredListSkeleton label="Orders" columns={orderColumns} />
    </>
  );
}
