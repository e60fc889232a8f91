'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, Check, CircleDashed, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { useNow, useToday } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import { endpointName } from '@/components/webhooks/health/health-labels';
import { DeliveryStatus } from '@/components/webhooks/labels/delivery-status';
import type { OrderActor, OrderStep } from '@/lib/contract/trading/order-steps';
import type { Order, OrderStatus } from '@/lib/contract/trading/orders';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import * as routes from '@/lib/dashboard/routes/routes';
import { orderDeliveriesQuery, orderStepsQuery } from './queries';
import { stepAhead } from './rules';

/** The webhook deliveries of an order's events. */
interface OrderDeliveries {
  /** The deliveries of an event; undefined while unknown. */
  readonly of: (eventId: string) => readonly WebhookDelivery[] | undefined;
  /** `closed`: not opened yet; `hidden`: the member may not read them. */
  readonly state: 'hidden' | 'closed' | 'loading' | 'failed' | 'known';
  /** Reads them: on first opening, or again after a failure. */
  readonly open: () => void;
}

/**
 * The deliveries of an order's events. An order that awaits payment reads its payment instructions, so its deliveries
 * are read on demand: the page makes at most four calls.
 */
function useOrderDeliveries({ id, status }: Order): OrderDeliveries {
  const mayRead = useAllowed('webhooks:read').allowed;
  const [isOpen, setOpen] = useState(false);
  const isWanted = isOpen || status !== 'awaiting_payment';
  const { data, error, refetch } = useQuery({
    ...orderDeliveriesQuery(useScope(), id),
    enabled: mayRead && isWanted,
  });
  const state = !mayRead ? 'hidden' : data ? 'known' : !isWanted ? 'closed' : error ? 'failed' : 'loading';
  return {
    of: (eventId) => data?.data.filter(({ event_id }) => event_id === eventId),
    state,
    open: () => {
      setOpen(true);
      if (error) void refetch();
    },
  };
}

/** Where a step's event was sent, and the status of each delivery. */
function StepDeliveries({
  event,
  deliveries,
}: {
  event: NonNullable<OrderStep['event']>;
  deliveries: OrderDeliveries;
}) {
  const scope = useScope();
  const isSent = deliveries.state === 'known' && (deliveries.of(event.id) ?? []).length > 0;
  // The endpoint names, for members who may read webhooks.
  const { data } = useQuery({ ...webhooksQuery(scope), enabled: isSent });
  if (deliveries.state === 'loading') return <Skeleton className="mt-1 w-40" />;
  if (deliveries.state !== 'known') return null;
  // The event of a payment belongs to the order's funding request.
  if (!event.type.startsWith('order.')) {
    return (
      <p className="text-sm">
        <TextLink href={routes.deliveries(scope.org, scope.env, { event_id: event.id })}>Deliveries</TextLink>
      </p>
    );
  }
  const sent = deliveries.of(event.id) ?? [];
  if (sent.length === 0) return <p className="text-muted text-sm">Not sent to any endpoint</p>;
  const endpoints = data && new Map(data.data.map((endpoint) => [endpoint.id, endpoint]));
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {sent.map((delivery) => {
        const endpoint = endpoints?.get(delivery.endpoint_id);
        return (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink
              href={routes.delivery(scope.org, scope.env, delivery.id)}
              className="min-w-0 truncate font-normal"
            >
              {endpoint ? endpointName(endpoint, endpoints) : endpoints ? 'Deleted endpoint' : 'Delivery'}
            </TextLink>
            <DeliveryStatus status={delivery.status} />
          </li>
        );
      })}
    </ul>
  );
}

const others: Record<Exclude<OrderActor['kind'], 'key' | 'member'>, string> = {
  payer: 'The payer',
  operator: 'The provider’s desk',
  broker: 'The broker',
  sandbox: 'The sandbox',
  service: 'System',
};

/** The actor as text: a member by name, a key by its id, others by their kind. */
function actorWords({ kind, id, name }: OrderActor): string {
  if (kind === 'member') return name ?? 'A member';
  if (kind === 'key') return id ? `API key ${id}` : 'An API key';
  return others[kind];
}

const done = 'border-border-strong bg-surface text-muted';

const looks: Partial<Record<OrderStatus, { readonly Glyph: LucideIcon; readonly style: string }>> = {
  completed: { Glyph: Check, style: 'border-transparent bg-positive-soft text-positive' },
  failed: { Glyph: X, style: 'border-transparent bg-danger-soft text-danger' },
  cancelled: { Glyph: Ban, style: 'border-transparent bg-subtle text-muted' },
};

type EntryProps = { Glyph: LucideIcon; style: string; title: string; isAhead?: boolean; children: ReactNode };

function Entry({ Glyph, style, title, isAhead = false, children }: EntryProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong in-[li:last-child]:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', style)}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className={cn('font-medium', isAhead && 'text-muted')}>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** The event of a step; linked for members who may read webhooks. */
function StepEvent({ event }: { event: NonNullable<OrderStep['event']> }) {
  const { org, env } = useScope();
  const mayOpen = useAllowed('webhooks:read').allowed;
  return (
    <p className="text-sm">
      {mayOpen ? (
        <TextLink href={routes.event(org, env, event.id)} className="font-mono">
          {event.type}
        </TextLink>
      ) : (
        <code className="font-mono text-muted">{event.type}</code>
      )}
    </p>
  );
}

function Step({ step, deliveries }: { step: OrderStep; deliveries: OrderDeliveries }) {
  const { org, env } = useScope();
  const { Glyph, style } = looks[step.status] ?? { Glyph: Check, style: done };
  return (
    <Entry Glyph={Glyph} style={style} title={step.title}>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        <Time value={step.at} /> · {actorWords(step.actor)}
      </p>
      {step.detail ? <p className="text-sm [overflow-wrap:anywhere]">{step.detail}</p> : null}
      {step.transaction_id || step.funding_request_id ? (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {step.transaction_id ? (
            <TextLink href={routes.transaction(org, env, step.transaction_id)}>Transaction</TextLink>
          ) : null}
          {step.funding_request_id ? (
            <TextLink href={routes.fundingRequest(org, env, step.funding_request_id)}>
              Funding request
            </TextLink>
          ) : null}
        </p>
      ) : null}
      {step.event ? (
        <>
          <StepEvent event={step.event} />
          <StepDeliveries event={step.event} deliveries={deliveries} />
        </>
      ) : null}
    </Entry>
  );
}

function Ahead({ order }: { order: Order }) {
  const ahead = stepAhead(order, useToday(), useNow());
  if (!ahead) return null;
  return (
    <Entry
      Glyph={CircleDashed}
      style="border-border-strong border-dashed bg-surface text-muted"
      title={ahead.title}
      isAhead
    >
      {ahead.detail ? <p className="text-muted text-sm">{ahead.detail}</p> : null}
    </Entry>
  );
}

/** Reads the deliveries if the page did not read them or the read failed. */
function DeliveriesButton({ deliveries: { state, open } }: { deliveries: OrderDeliveries }) {
  if (state !== 'closed' && state !== 'failed') return null;
  return (
    <Button size="small" onClick={open}>
      {state === 'failed' ? 'Reload deliveries' : 'Show deliveries'}
    </Button>
  );
}

/** The order's steps, oldest first: actor, time, event and its deliveries. */
export function OrderTimeline({ order }: { order: Order }) {
  const { data, error, refetch, isFetching } = useQuery(orderStepsQuery(useScope(), order.id));
  const deliveries = useOrderDeliveries(order);
  return (
    <Section title="Timeline" actions={<DeliveriesButton deliveries={deliveries} />}>
      {data ? (
        <ol>
          {data.data.map((step) => (
            <Step key={step.id} step={step} deliveries={deliveries} />
          ))}
          <Ahead order={order} />
        </ol>
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />
      ) : (
        <Loading label="the timeline" className="space-y-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
    </Section>
  );
}
