'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { Order } from '@/lib/contract/trading/orders';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { orderDeliveriesQuery } from './queries';

/** What was sent of each event of an order. */
export interface OrderDeliveries {
  /** The deliveries of an event; undefined while they are not known. */
  readonly of: (eventId: string) => readonly WebhookDelivery[] | undefined;
  /** `closed` waits to be opened, `hidden` is not for this member. */
  readonly state: 'hidden' | 'closed' | 'loading' | 'failed' | 'known';
  /** Reads them: when they are wanted, or once more after a failure. */
  readonly open: () => void;
}

/**
 * The deliveries of an order's events. An order that awaits payment shows what to do to pay it, which is a read of its own:
 * its deliveries are then read when they are asked for, so that a page costs four calls.
 */
export function useOrderDeliveries({ id, status }: Order): OrderDeliveries {
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
