import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/orders/orders-filters';
import { OrdersHeader } from '@/components/orders/orders-header';
import { OrdersList } from '@/components/orders/orders-list';
import { ordersQuery } from '@/components/orders/queries';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/session/page-access';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Orders' };

/** The orders, at one call. */
export default async function OrdersPage({ params, searchParams }: PageProps<'/[org]/[env]/orders'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'orders:read')
    ? [ordersQuery(scope, listFilters(await searchParams))]
    : [];
  return (
    <HydrationBoundary state={await prefetch(scope, reads)}>
      <OrdersHeader />
      <OrdersList />
    </HydrationBoundary>
  );
}
