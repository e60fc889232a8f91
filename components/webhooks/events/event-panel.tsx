'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { StepPanel } from '@/components/ui/table/step-panel';
import type { Event } from '@/lib/contract/webhooks/events';
import { formatCount } from '@/lib/format';
import { type DeliveryActions, DeliveryToolsProvider } from '../deliveries/delivery-tools';
import { webhooksQuery } from '../endpoints/queries';
import { EventDeliveries } from './event-deliveries';
import { resourceOf } from './event-resource';
import { PayloadBeside } from './payload-beside';
import { eventQuery } from './queries';

function EventFacts({ event }: { event: Event }) {
  const resource = resourceOf(useScope(), event);
  const items: DescriptionListItem[] = [
    { label: 'ID', value: <Copyable value={event.id} label="event ID" mono /> },
    { label: 'Type', value: <Copyable value={event.type} label="event type" mono /> },
    { label: 'Number in the feed', value: <span className="tabular">{formatCount(event.sequence)}</span> },
    { label: 'Time, Lagos', value: <Time value={event.created_at} /> },
  ];
  if (resource) {
    items.push({
      label: 'About',
      value: resource.href ? (
        <TextLink href={resource.href}>{resource.label}</TextLink>
      ) : (
        <Copyable value={resource.label} label="reference" />
      ),
      hint: resource.amount ? <Amount {...resource.amount} /> : undefined,
    });
  }
  return <DescriptionList items={items} />;
}

function Content({ event }: { event: Event }) {
  return (
    <div className="space-y-5 pt-1">
      <EventFacts event={event} />
      <section aria-label="Deliveries">
        <h3 className="mb-2 font-medium">Sent to</h3>
        <EventDeliveries event={event} />
      </section>
      <PayloadBeside event={event} />
    </div>
  );
}

/** An event that is not on the list's page, opened by its URL. */
function FetchedContent({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(eventQuery(useScope(), id));
  if (data) return <Content event={data.data} />;
  if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <Loading label="the event" className="space-y-4">
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
      <Skeleton className="h-80 w-full rounded-md" />
    </Loading>
  );
}

type EventPanelProps = {
  id: string | null;
  /** The events of the page, newest first; the panel steps through them. */
  events: readonly Event[];
  onShow: (id: string | null) => void;
  actions: DeliveryActions;
};

/** Reads the endpoints that events may be sent to. */
function Tools({ actions, children }: { actions: DeliveryActions; children: ReactNode }) {
  const { data } = useQuery(webhooksQuery(useScope()));
  return (
    <DeliveryToolsProvider actions={actions} endpoints={data?.data}>
      {children}
    </DeliveryToolsProvider>
  );
}

/** An event's payload in a side panel; on a phone it covers the page. */
export function EventPanel({ id, events, onShow, actions }: EventPanelProps) {
  return (
    <ClientReads>
      <StepPanel
        id={id}
        rows={events}
        onShow={onShow}
        title={(event) => (event ? eventTypeLabels[event.type] : 'Event')}
        className="sm:w-[34rem] sm:max-w-[34rem] lg:w-[58rem] lg:max-w-[58rem]"
      >
        {(shown, event) => (
          <Tools actions={actions}>
            {event ? <Content key={shown} event={event} /> : <FetchedContent id={shown} />}
          </Tools>
        )}
      </StepPanel>
    </ClientReads>
  );
}
