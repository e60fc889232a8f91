'use client';

import { orderColumns } from '@/components/trading/orders/order-columns';
import { OrdersHeader } from '@/components/trading/orders/orders-header';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';

/** The list of orders while it loads. */
function OrdersSkeleton() {
  return <FilteredListSkeleton label="Orders" columns={orderColumns} />;
}

/** The list of orders on its way. */
export default function Loading() {
  return (
    <>
      <OrdersHeader />
      <OrdersSkeleton />
    </>
  );
}
