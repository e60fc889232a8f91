import { RadioTower } from 'lucide-react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { ListPage } from '@/components/shell/page/list-page';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  optionsOf,
  pageQuery,
  searchFilter,
  sortFilter,
} from '@/components/ui/table/filters';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { FundButton } from '@/components/wallets/balances/fund-button';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import type { DeliveryActions } from '../deliveries/delivery-tools';
import { resourceOf } from './event-resource';
import { EventRows, NewBadge } from './event-rows';
import { eventsQuery } from './queries';

const eventsFilters: readonly Filter[] = [
  searchFilter('ID, reference or payload text'),
  { kind: 'select', param: 'type', label: 'Type', options: optionsOf(eventTypeLabels) },
  { kind: 'dates', label: 'Time', from: 'created_from', to: 'created_to', withTime: true },
  sortFilter,
];

type CellProps = { event: Event; scope: Scope };

function Resource({ event, scope }: CellProps) {
  const resource = resourceOf(scope, event);
  if (!resource) return <span className="text-muted">None</span>;
  if (!resource.href) return resource.label;
  return <TextLink href={resource.href}>{resource.label}</TextLink>;
}

function ResourceAmount({ event, scope }: CellProps) {
  const amount = resourceOf(scope, event)?.amount;
  return amount ? <Amount value={amount.value} currency={amount.currency} /> : null;
}

const column = columnsOf<Event>();

const eventColumns = (scope: Scope) =>
  column.columns([
    column.accessor('sequence', {
      header: 'Number',
      meta: { phone: 'figure', width: 'w-24' },
      cell: ({ getValue }) => (
        <span className="tabular font-normal text-muted">{formatCount(getValue())}</span>
      ),
    }),
    column.display({
      id: 'event',
      header: 'Event',
      meta: { phone: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium">{eventTypeLabels[original.type]}</span>
          <NewBadge sequence={original.sequence} />
        </>
      ),
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
      cell: ({ row }) => <Resource event={row.original} scope={scope} />,
    }),
    column.display({
      id: 'amount',
      header: 'Amount',
      meta: { align: 'right', phone: 'hidden' },
      cell: ({ row }) => <ResourceAmount event={row.original} scope={scope} />,
    }),
    dateColumn('created_at', 'Time, Lagos', { align: 'right', phone: 'aside' }),
  ]);

/** The query parameter with the id of the open event. */
const PANEL = 'event';

type EventsListProps = { scope: Scope; address: Address; actions: DeliveryActions };

/** The live event feed; filters, cursor and open event are in the URL. */
export function EventsList({ scope, address, actions }: EventsListProps) {
  const { org, env } = scope;
  const shown = JSON.stringify(pageQuery(eventsFilters, address));
  const here = { ...activeFilters(eventsFilters, address), ...cursorOf(address) };
  return (
    <ListPage
      address={address}
      filters={eventsFilters}
      read={(query) => eventsQuery(scope, query)}
      sortColumn="created_at"
      view={{ list: 'events', owner: `${org}/${env}` }}
      href={(changed) => routes.events(org, env, changed)}
      label="Events"
      columns={eventColumns(scope)}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.events(org, env, { ...here, [PANEL]: id })}
      csv={{ list: 'events', file: (query) => exportAddress(scope, 'events', query) }}
      around={(events, table) => (
        <EventRows panel={PANEL} query={shown} events={events} actions={actions}>
          {table}
        </EventRows>
      )}
      icon={<RadioTower aria-hidden="true" />}
      empty={{
        title: 'No events yet',
        description:
          'Events appear here in real time, as your systems read them from the feed. Fund a wallet to see the first one.',
        action: <FundButton variant="primary" />,
      }}
      noMatch={{
        title: 'No events match these filters',
        description: 'None in the last 90 days. Matching events appear here as they happen.',
      }}
    />
  );
}
