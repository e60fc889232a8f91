import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { walletsQuery } from '@/components/balances/queries';
import { holdingQuery } from '@/components/holdings/queries';
import { investmentQuery } from '@/components/investments/queries';
import { estimateInput } from '@/components/order-ticket/estimate-input';
import { OrderTicket } from '@/components/order-ticket/order-ticket';
import { activeHoldingsQuery, estimateQuery, foundInvestmentsQuery } from '@/components/order-ticket/queries';
import { loadTicketAddress } from '@/components/order-ticket/ticket-address';
import { PageHeader } from '@/components/shell/page-header';
import * as routes from '@/lib/routes';
import { pageAccess } from '@/lib/session/page-access';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';
import { createOrderAction } from './actions';

export const metadata: Metadata = { title: 'New order' };

/** The order ticket: a buy or a sale, with its confirmation. */
export default async function NewOrderPage({ params, searchParams }: PageProps<'/[org]/[env]/orders/new'>) {
  const scope = await readScope(params);
  const { side, investment, holding, ...figures } = await loadTicketAddress(searchParams);
  const { person } = await pageAccess(scope);
  const id = side === 'buy' ? investment : holding;
  const input = estimateInput({ side, id, ...figures });
  const picked = side === 'buy' ? investmentQuery(scope, id) : holdingQuery(scope, id);
  const choice = side === 'buy' ? foundInvestmentsQuery(scope, '') : activeHoldingsQuery(scope);
  const ofTicket = [picked, walletsQuery(scope), ...(input ? [estimateQuery(scope, input)] : [])];
  const state = await prefetch(scope, id === '' ? [choice] : ofTicket);
  return (
    <>
      <PageHeader
        title="New order"
        breadcrumbs={[{ label: 'Orders', href: routes.orders(scope.org, scope.env) }]}
      />
      <HydrationBoundary state={state}>
        <OrderTicket create={createOrderAction} member={person.id} />
      </HydrationBoundary>
    </>
  );
}
