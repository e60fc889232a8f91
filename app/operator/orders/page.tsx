import type { Metadata } from 'next';
import { deskOrdersQuery } from '@/components/operator/common/queries';
import { listQueryOf } from '@/components/operator/orders/order-filters';
import { OrderQueue } from '@/components/operator/orders/order-queue';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';

export const metadata: Metadata = { title: 'Orders' };

/** The orders to fulfil; makes one API call. */
export default async function OrdersPage({ searchParams }: PageProps<'/operator/orders'>) {
  return (
    <PageContent
      label="the orders"
      read={async () => prefetchAsOperator([deskOrdersQuery(listQueryOf(await searchParams))])}
    >
      <OrderQueue />
    </PageContent>
  );
}
