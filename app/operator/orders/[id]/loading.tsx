import { OrderSkeleton } from '@/components/desk-orders/order-skeleton';

/** The shape of an order. */
export default function OrderLoading() {
  return <OrderSkeleton />;
}
