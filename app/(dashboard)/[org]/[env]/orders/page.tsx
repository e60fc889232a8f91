import { ClipboardList } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Permitted } from '@/components/shell/session/permitted';
import { NewOrderButton } from '@/components/trading/order-parts/order-links';
import { OrdersList } from '@/components/trading/orders/orders-list';
import { permits } from '@/lib/contract/permissions';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Orders' };

/** Makes two API calls: the page of the list, and the summary of what matches. */
export default async function OrdersPage({ params, searchParams }: PageProps<'/[org]/[env]/orders'>) {
  const scope = await readScope(params);
  const { permissions } = await pageAccess(scope);
  return (
    <>
      <PageHeader
        isList
        title="Orders"
        description="Buy and sell orders, newest first."
        actions={<NewOrderButton />}
      />
      <Permitted
        permission="orders:read"
        icon={<ClipboardList aria-hidden="true" />}
        title="You can’t read orders"
      >
        {permits(permissions, 'orders:read') ? (
          <OrdersList scope={scope} address={await searchParams} />
        ) : null}
      </Permitted>
    </>
  );
}
