'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Permitted } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { holdingQuery } from '../holdings/queries';
import { investmentQuery } from '../investments/queries';
import { SubjectPicker } from './picker/subject-picker';
import { ticketParams } from './ticket-address';
import type { PlaceActions } from './use-place';

/** The ticket's skeleton while the investment or holding loads. */
function TicketFieldsSkeleton() {
  return (
    <Loading label="the order ticket" className="space-y-6">
      <Skeleton className="h-5 w-48 max-w-full" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Card className="space-y-6 p-4 sm:p-6">
          <div className="space-y-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="w-44" />
          </div>
          <div className="space-y-2">
            <Skeleton className="h-9 w-36 rounded-lg" />
            <Skeleton className="w-28" />
            <Skeleton className="h-12 rounded-md" />
            <Skeleton className="w-72 max-w-full" />
          </div>
          <div className="space-y-2">
            <Skeleton className="w-28" />
            <Skeleton className="h-16 rounded-lg" />
            <Skeleton className="h-20 rounded-lg" />
          </div>
          <Skeleton className="w-56 max-w-full" />
        </Card>
        <Card className="space-y-4.5 p-5">
          <SkeletonFacts count={12} />
        </Card>
      </div>
    </Loading>
  );
}

/** Loads once something to buy or sell is chosen, so that choosing needs no script of the form. */
const Ticket = dynamic(() => import('./ticket').then((module) => module.Ticket), {
  loading: TicketFieldsSkeleton,
});

type OrderTicketProps = PlaceActions & {
  /** The member's id: unsent input belongs only to that member. */
  member: string;
};

type ChosenProps = OrderTicketProps & { id: string };

/** The ticket to buy an investment. */
function BuyTicket({ id, ...props }: ChosenProps) {
  const read = useQuery(investmentQuery(useScope(), id));
  if (read.data)
    return <Ticket key={id} subject={{ side: 'buy', id, investment: read.data.data }} {...props} />;
  return read.error ? <Unread {...read} /> : <TicketFieldsSkeleton />;
}

/** The ticket to sell from a holding. */
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

/** The order ticket: subject, size, payment and confirmation. All figures are in the URL. */
export function OrderTicket(props: OrderTicketProps) {
  return (
    <Permitted
      permission="orders:read"
      icon={<ClipboardList aria-hidden="true" />}
      title="You can’t read orders"
    >
      <Chosen {...props} />
    </Permitted>
  );
}
