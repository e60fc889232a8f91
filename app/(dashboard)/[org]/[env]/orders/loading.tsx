import { OrdersHeader } from '@/components/trading/orders/orders-header';
import { OrdersSkeleton } from '@/components/trading/orders/orders-skeleton';

/** The list of orders on its way. */
export default function Loading() {
  return (
    <>
      <OrdersHeader />
      <OrdersSkeleton />
    </>
  );
}
