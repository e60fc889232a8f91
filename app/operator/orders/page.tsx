import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listQueryOf } from '@/components/desk-orders/order-filters';
import { OrderQueue } from '@/components/desk-orders/order-queue';
import { deskOrdersQuery } from '@/components/desk-orders/queries';
import { prefetchAsOperator } from '@/lib/session/prefetch';

export const metadata: Metadata = { title: 'Orders' };

/** The orders to fulfil, at one call. */
export default async function OrdersPage({ searchParams }: PageProps<'/operator/orders'>) {
  const state = await prefetchAsOperator([deskOrdersQuery(listQueryOf(await searchParams))]);
  return (
    <HydrationBoundary state={state}>
      <OrderQueue />
    </HydrationBoundary>
  );
}
