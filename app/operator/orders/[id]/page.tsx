import type { Metadata } from 'next';
import { deskOrderQuery } from '@/components/operator/common/queries';
import { OrderView } from '@/components/operator/orders/order-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import { completeOrderAction, failOrderAction, takeOrderAction } from '../../actions';
import { completeOrdersAction } from '../complete/actions';

export const metadata: Metadata = { title: 'Order' };

const actions = {
  take: takeOrderAction,
  complete: completeOrderAction,
  fail: failOrderAction,
  completeMany: completeOrdersAction,
};

/** One order to fulfil; makes one API call. */
export default async function OrderPage({ params }: PageProps<'/operator/orders/[id]'>) {
  const { id } = await params;
  return (
    <PageContent label="the order" read={() => prefetchAsOperator([deskOrderQuery(id)])}>
      <OrderView orderId={id} actions={actions} />
    </PageContent>
  );
}
