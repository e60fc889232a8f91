import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { holdingQuery } from '@/components/trading/holdings/queries';
import { investmentQuery } from '@/components/trading/investments/queries';
import { estimateInput } from '@/components/trading/order-ticket/estimate/estimate-input';
import { OrderTicket } from '@/components/trading/order-ticket/order-ticket';
import {
  activeHoldingsQuery,
  estimateQuery,
  foundInvestmentsQuery,
} from '@/components/trading/order-ticket/queries';
import { loadTicketAddress } from '@/components/trading/order-ticket/ticket-address';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { createOrderAction, requestOrderApprovalAction } from '../actions';

export const metadata: Metadata = { title: 'New order' };

/** The order ticket for a buy or a sale, with its confirmation step. */
export default async function NewOrderPage({ params, searchParams }: PageProps<'/[org]/[env]/orders/new'>) {
  const scope = await readScope(params);
  const { side, type, investment, holding, ...figures } = await loadTicketAddress(searchParams);
  const { person } = await pageAccess(scope);
  const id = side === 'buy' ? investment : holding;
  const input = estimateInput({ side, id, ...figures });
  const picked = side === 'buy' ? investmentQuery(scope, id) : holdingQuery(scope, id);
  const choice = side === 'buy' ? foundInvestmentsQuery(scope, '', type) : activeHoldingsQuery(scope);
  const ofTicket = [picked, walletsQuery(scope), ...(input ? [estimateQuery(scope, input)] : [])];
  return (
    <Page
      title="New order"
      breadcrumbs={[{ label: 'Orders', href: routes.orders(scope.org, scope.env) }]}
      label="the order ticket"
      read={() => prefetch(scope, id === '' ? [choice] : ofTicket)}
    >
      <OrderTicket create={createOrderAction} ask={requestOrderApprovalAction} member={person.id} />
    </Page>
  );
}
