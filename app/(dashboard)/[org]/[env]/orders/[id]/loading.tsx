import { OrderSkeleton } from '@/components/trading/orders/order-skeleton';

/** An order on its way. */
export default function Loading() {
  return <OrderSkeleton />;
}
