import { QueueSkeleton } from '@/components/operator/orders/queue-skeleton';

/** The shape of the orders to fulfil. */
export default function OrdersLoading() {
  return <QueueSkeleton />;
}
