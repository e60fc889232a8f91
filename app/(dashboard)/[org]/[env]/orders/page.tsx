import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { NewOrderButton } from '@/components/trading/order-parts/order-links';
import { listFilters } from '@/components/trading/orders/orders-filters';
import { OrdersList } from '@/components/trading/orders/orders-list';
import { ordersQuery } from '@/components/trading/orders/queries';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Orders' };

/** Makes one API call. */
export default async function OrdersPage({ params, searchParams }: PageProps<'/[org]/[env]/orders'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'orders:read')
    ? [ordersQuery(scope, listFilters(await searchParams))]
    : [];
  return (
    <Page
      title="Orders"
      description="Buy and sell orders, newest first."
      actions={<NewOrderButton />}
      label="the orders"
      read={() => prefetch(scope, reads)}
    >
      <OrdersList />
    </Page>
  );
}
