'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import { FundButton } from '@/components/wallets/balances/fund-button';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import type { DeliveryActions } from '../deliveries/delivery-tools';
import { eventColumns, SeenSequence } from './event-columns';
import { EventPanel } from './event-panel';
import { eventsFilters, feedFilters } from './events-filters';
import { eventsQuery } from './queries';

/** An empty feed: of one type, or altogether. */
function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<RadioTower aria-hidden="true" />}
      title="No event of this type"
      description="None in the last 90 days. New ones appear here as they happen."
      action={<Button onClick={onClear}>Show every type</Button>}
    />
  ) : (
    <EmptyState
      icon={<RadioTower aria-hidden="true" />}
      title="No events yet"
      description="Whatever happens to your money is told here the moment it does, as your systems read it from the feed. The first event comes when a wallet is funded."
      action={<FundButton variant="primary" />}
    />
  );
}

const NO_EVENTS: readonly Event[] = [];
/** The parameter of the address that holds the event whose panel is open. */
const PANEL = 'event';

/** The newest sequence that was there when the page opened; whatever comes later is new. */
function useSeenSequence(events: readonly Event[] | undefined): number {
  const [seen, setSeen] = useState<number>();
  if (seen === undefined && events) setSeen(Math.max(0, ...events.map(({ sequence }) => sequence)));
  return seen ?? Number.POSITIVE_INFINITY;
}

function EventsList({ actions }: { actions: DeliveryActions }) {
  const scope = useScope();
  const { active, clear } = useFilters(eventsFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const read = useQuery({
    ...eventsQuery(scope, feedFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const rows = read.data?.data;
  const href = (query: Record<string, string | undefined>) =>
    routes.events(scope.org, scope.env, { ...active, cursor, ...query });
  return (
    <SeenSequence value={useSeenSequence(rows)}>
      <div onClickCapture={openPanel}>
        <ListTable
          label="Events"
          columns={eventColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => href({ [PANEL]: id })}
          cursor={cursor}
          pageHref={(next) => href({ cursor: next })}
          empty={<NoEvents filtered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
      <EventPanel id={shown} events={rows ?? NO_EVENTS} onShow={show} actions={actions} />
    </SeenSequence>
  );
}

/** The feed of events, live, with its filter, its pages and the open panel in the address. */
export function EventsFeed({ actions }: { actions: DeliveryActions }) {
  const reading = useAllowed('webhooks:read');
  if (!reading.allowed) {
    return (
      <Card>
        <EmptyState
          icon={<RadioTower aria-hidden="true" />}
          title="You can’t read events"
          description={reading.reason}
        />
      </Card>
    );
  }
  return (
    <div className="space-y-4">
      <FilterBar filters={eventsFilters} label="Events" />
      <EventsList actions={actions} />
    </div>
  );
}
