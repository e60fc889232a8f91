import { OrderSkeleton } from '@/components/operator/orders/order-skeleton';

/** The shape of an order. */
export default function OrderLoading() {
  return <OrderSkeleton />;
}
