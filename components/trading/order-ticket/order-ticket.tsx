'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { holdingQuery } from '../holdings/queries';
import { investmentQuery } from '../investments/queries';
import { OrdersGate } from '../order-parts/orders-gate';
import { SubjectPicker } from './picker/subject-picker';
import { Ticket } from './ticket';
import { ticketParams } from './ticket-address';
import { TicketFieldsSkeleton } from './ticket-skeleton';
import type { CreateOrderAction } from './use-place';

type OrderTicketProps = {
  create: CreateOrderAction;
  /** The id of the member, to whom alone belongs what they have typed and not ordered. */
  member: string;
};

type ChosenProps = OrderTicketProps & { id: string };

/** The ticket of an investment. */
function BuyTicket({ id, ...props }: ChosenProps) {
  const read = useQuery(investmentQuery(useScope(), id));
  if (read.data)
    return <Ticket key={id} subject={{ side: 'buy', id, investment: read.data.data }} {...props} />;
  return read.error ? <Unread {...read} /> : <TicketFieldsSkeleton />;
}

/** The ticket of a sale from a holding. */
function SellTicket({ id, ...props }: ChosenProps) {
  const read = useQuery(holdingQuery(useScope(), id));
  if (read.data)
    return <Ticket key={id} subject={{ side: 'sell', id, holding: read.data.data }} {...props} />;
  return read.error ? <Unread {...read} /> : <TicketFieldsSkeleton />;
}

type UnreadProps = { error: unknown; refetch: () => unknown; isFetching: boolean };

function Unread({ error, refetch, isFetching }: UnreadProps) {
  return (
    <Card>
      <ReadError error={error} onRetry={refetch} retrying={isFetching} />
    </Card>
  );
}

function Chosen(props: OrderTicketProps) {
  const [{ side, investment, holding }] = useQueryStates(ticketParams);
  const reading = useAllowed(side === 'buy' ? 'investments:read' : 'holdings:read');
  const id = side === 'buy' ? investment : holding;
  if (!reading.allowed) {
    const what = side === 'buy' ? 'investments' : 'holdings';
    return <Alert title={`You can’t read ${what}`}>{reading.reason}</Alert>;
  }
  if (id === '') return <SubjectPicker side={side} />;
  return side === 'buy' ? <BuyTicket {...props} id={id} /> : <SellTicket {...props} id={id} />;
}

/** The order ticket: what, how much, how it is paid, and the confirmation. All figures stand in the address. */
export function OrderTicket(props: OrderTicketProps) {
  return (
    <OrdersGate>
      <Chosen {...props} />
    </OrdersGate>
  );
}
