import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listFilters } from '@/components/trading/orders/orders-filters';
import { OrdersHeader } from '@/components/trading/orders/orders-header';
import { OrdersList } from '@/components/trading/orders/orders-list';
import { ordersQuery } from '@/components/trading/orders/queries';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

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
