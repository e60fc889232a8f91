'use client';

import { useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Badge } from '@/components/ui/display/badge';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { StepPanel } from '@/components/ui/table/step-panel';
import { columnsOf } from '@/components/ui/table/table-columns';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import { FundButton } from '@/components/wallets/balances/fund-button';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { type DeliveryActions, DeliveryToolsProvider } from '../deliveries/delivery-tools';
import { EventDeliveries } from './event-deliveries';
import { resourceOf } from './event-resource';
import { eventsFilters, feedFilters } from './events-filters';
import { PayloadBeside } from './payload-beside';
import { eventQuery, eventsQuery } from './queries';

/** The newest sequence when the page opened: later events are marked as new. */
const SeenSequence = createContext(Number.POSITIVE_INFINITY);

function TypeCell({ event }: { event: Event }) {
  const isNew = event.sequence > useContext(SeenSequence);
  return (
    <>
      <span className="font-medium">{eventTypeLabels[event.type]}</span>
      {isNew ? (
        <Badge tone="accent" className="ml-2">
          New
        </Badge>
      ) : null}
    </>
  );
}

function ResourceCell({ event }: { event: Event }) {
  const resource = resourceOf(useScope(), event);
  if (!resource) return <span className="text-muted">None</span>;
  if (!resource.href) return resource.label;
  return <TextLink href={resource.href}>{resource.label}</TextLink>;
}

function AmountCell({ event }: { event: Event }) {
  const amount = resourceOf(useScope(), event)?.amount;
  return amount ? <Amount value={amount.value} currency={amount.currency} /> : null;
}

const column = columnsOf<Event>();

const eventColumns = column.columns([
  column.accessor('sequence', {
    header: 'Number',
    meta: { phone: 'figure', width: 'w-24' },
    cell: ({ getValue }) => <span className="tabular font-normal text-muted">{formatCount(getValue())}</span>,
  }),
  column.display({
    id: 'words',
    header: 'Event',
    meta: { phone: 'title' },
    cell: ({ row }) => <TypeCell event={row.original} />,
  }),
  column.accessor('type', {
    header: 'Type',
    meta: { phone: 'hidden' },
    cell: ({ getValue }) => <code className="font-mono text-muted text-sm">{getValue()}</code>,
  }),
  column.display({
    id: 'resource',
    header: 'About',
    meta: { phone: 'under' },
    cell: ({ row }) => <ResourceCell event={row.original} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ row }) => <AmountCell event={row.original} />,
  }),
  dateColumn('created_at', 'Time, Lagos', { align: 'right', phone: 'aside' }),
]);

function EventFacts({ event }: { event: Event }) {
  const resource = resourceOf(useScope(), event);
  const items: DescriptionListItem[] = [
    { label: 'Id', value: <Copyable value={event.id} label="event id" mono /> },
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

/** An event's payload in a side panel; on a phone it covers the page. */
function EventPanel({ id, events, onShow, actions }: EventPanelProps) {
  return (
    <StepPanel
      id={id}
      rows={events}
      onShow={onShow}
      title={(event) => (event ? eventTypeLabels[event.type] : 'Event')}
      className="sm:w-[34rem] sm:max-w-[34rem] lg:w-[58rem] lg:max-w-[58rem]"
    >
      {(shown, event) => (
        <DeliveryToolsProvider actions={actions}>
          {event ? <Content key={shown} event={event} /> : <FetchedContent id={shown} />}
        </DeliveryToolsProvider>
      )}
    </StepPanel>
  );
}

const NO_EVENTS: readonly Event[] = [];
/** The query parameter with the id of the open event. */
const PANEL = 'event';

/** The newest sequence when the page opened; later events are new. */
function useSeenSequence(events: readonly Event[] | undefined): number {
  const [seen, setSeen] = useState<number>();
  if (seen === undefined && events) setSeen(Math.max(0, ...events.map(({ sequence }) => sequence)));
  return seen ?? Number.POSITIVE_INFINITY;
}

function Feed({ actions }: { actions: DeliveryActions }) {
  const scope = useScope();
  const list = useList({
    filters: eventsFilters,
    query: (address) => eventsQuery(scope, feedFilters(address)),
    href: (query) => routes.events(scope.org, scope.env, query),
  });
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const rows = list.read.data?.data;
  return (
    <SeenSequence value={useSeenSequence(rows)}>
      <ListPage
        list={list}
        label="Events"
        columns={eventColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => list.href({ [PANEL]: id })}
        onRowClick={openPanel}
        icon={<RadioTower aria-hidden="true" />}
        empty={{
          title: 'No events yet',
          description:
            'Events appear here in real time, as your systems read them from the feed. Fund a wallet to see the first one.',
          action: <FundButton variant="primary" />,
        }}
        noMatch={{
          title: 'No events of this type',
          description: 'None in the last 90 days. New ones appear here as they happen.',
        }}
      >
        <EventPanel id={shown} events={rows ?? NO_EVENTS} onShow={show} actions={actions} />
      </ListPage>
    </SeenSequence>
  );
}

/** The live event feed; filter, cursor and open event are in the URL. */
export function EventsFeed({ actions }: { actions: DeliveryActions }) {
  return (
    <Permitted
      permission="webhooks:read"
      icon={<RadioTower aria-hidden="true" />}
      title="You can’t read events"
    >
      <Feed actions={actions} />
    </Permitted>
  );
}
