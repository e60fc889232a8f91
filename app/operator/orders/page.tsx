import type { Metadata } from 'next';
import { OrderQueue } from '@/components/operator/orders/order-queue';

export const metadata: Metadata = { title: 'Orders' };

/** The orders to fulfil; makes two API calls: the page of the list, and how many match. */
export default async function OrdersPage({ searchParams }: PageProps<'/operator/orders'>) {
  return <OrderQueue address={await searchParams} />;
}
