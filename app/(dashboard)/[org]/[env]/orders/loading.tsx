import { OrdersHeader } from '@/components/orders/orders-header';
import { OrdersSkeleton } from '@/components/orders/orders-skeleton';

/** The list of orders on its way. */
export default function Loading() {
  return (
    <>
      <OrdersHeader />
      <OrdersSkeleton />
    </>
  );
}
