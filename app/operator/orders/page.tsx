import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listQueryOf } from '@/components/operator/orders/order-filters';
import { OrderQueue } from '@/components/operator/orders/order-queue';
import { deskOrdersQuery } from '@/components/operator/orders/queries';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

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
