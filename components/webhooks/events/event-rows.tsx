'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import type { Event } from '@/lib/contract/webhooks/events';
import type { DeliveryActions } from '../deliveries/delivery-tools';

// Most visits open no event, so its script loads with the first one.
const EventPanel = dynamic(() => import('./event-panel').then((file) => file.EventPanel), { ssr: false });

/** The newest sequence when the list opened: later events are new. */
const SeenSequence = createContext(Number.POSITIVE_INFINITY);

/** Marks an event that arrived while its list was open. */
export function NewBadge({ sequence }: Pick<Event, 'sequence'>) {
  if (sequence <= useContext(SeenSequence)) return null;
  return (
    <Badge tone="accent" className="ml-2">
      New
    </Badge>
  );
}

const newestOf = (events: readonly Event[]) => Math.max(0, ...events.map(({ sequence }) => sequence));

type EventRowsProps = {
  /** The query parameter with the id of the open event. */
  panel: string;
  /** The query of the list: another one marks none of its events as new. */
  query: string;
  events: readonly Event[];
  actions: DeliveryActions;
  children: ReactNode;
};

/** The rows of the feed, with the panel that opens beside them. */
export function EventRows({ panel, query, events, actions, children }: EventRowsProps) {
  const { shown, wasShown, show, openPanel } = useRowPanel(panel);
  const [seen, setSeen] = useState({ query, newest: newestOf(events) });
  if (seen.query !== query) setSeen({ query, newest: newestOf(events) });
  return (
    <SeenSequence value={seen.newest}>
      <div onClickCapture={openPanel}>{children}</div>
      {wasShown ? <EventPanel id={shown} events={events} onShow={show} actions={actions} /> : null}
    </SeenSequence>
  );
}
