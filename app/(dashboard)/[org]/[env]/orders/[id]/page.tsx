import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { OrderView } from '@/components/trading/orders/order-view';
import { orderQuery, orderStepsQuery } from '@/components/trading/orders/queries';
import { permits } from '@/lib/contract/permissions';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { cancelOrderAction, payOrderAction } from '../actions';

export const metadata: Metadata = { title: 'Order' };

/**
 * Makes four API calls. The browser adds the order's transactions and deliveries or, while it awaits payment, the
 * payment instructions and the wallets that could pay.
 */
export default async function OrderPage({ params }: PageProps<'/[org]/[env]/orders/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  const { permissions } = await pageAccess(scope);
  const reads = permits(permissions, 'orders:read')
    ? [orderQuery(scope, id), orderStepsQuery(scope, id)]
    : [];
  return (
    <PageContent label="the order" read={() => prefetch(scope, reads)}>
      <OrderView id={id} cancel={cancelOrderAction} pay={payOrderAction} />
    </PageContent>
  );
}
