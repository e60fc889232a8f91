'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { type MouseEvent, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/data-table/filter-bar';
import { CursorPager } from '@/components/data-table/pagination';
import { useFilters } from '@/components/data-table/use-filters';
import type { DeliveryActions } from '@/components/deliveries/delivery-tools';
import { BehindNotice } from '@/components/session/behind-notice';
import { ListError } from '@/components/session/list-error';
import { useAllowed, useScope } from '@/components/session/scope';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { Event } from '@/lib/contract/events';
import * as routes from '@/lib/routes';
import { eventColumns, SeenSequence } from './event-columns';
import { EventPanel } from './event-panel';
import { eventsFilters, feedFilters } from './events-filters';
import { NoEvents } from './no-events';
import { eventsQuery } from './queries';

const NO_EVENTS: readonly Event[] = [];
/** The parameter of the address that holds the event whose panel is open. */
const PANEL = 'event';

/** The event whose link is clicked; null for other clicks and for those that open a tab or a window. */
function clickedEvent(click: MouseEvent): string | null {
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0) return null;
  const link = click.target instanceof Element ? click.target.closest('a[data-row-link]') : null;
  return link instanceof HTMLAnchorElement ? new URL(link.href).searchParams.get(PANEL) : null;
}

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
  const [shown, setShown] = useQueryState(PANEL, parseAsString.withOptions({ history: 'push' }));
  const read = useQuery({
    ...eventsQuery(scope, feedFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = read;
  const href = (query: Record<string, string | undefined>) =>
    routes.events(scope.org, scope.env, { ...active, cursor, ...query });
  const firstHref = cursor ? href({ cursor: undefined }) : undefined;

  /** Opens the panel in the address without asking the server for the page again. */
  function openPanel(click: MouseEvent): void {
    const id = clickedEvent(click);
    if (!id) return;
    click.preventDefault();
    void setShown(id);
  }

  return (
    <SeenSequence value={useSeenSequence(data?.data)}>
      <BehindNotice reads={[read]} />
      <div onClickCapture={openPanel}>
        <Card className="overflow-clip">
          <DataTable
            label="Events"
            columns={eventColumns}
            rows={data?.data}
            rowId={({ id }) => id}
            rowHref={({ id }) => href({ [PANEL]: id })}
            empty={<NoEvents filtered={Object.keys(active).length > 0} onClear={clear} />}
            error={
              error && !data ? (
                <ListError error={error} onRetry={refetch} retrying={isFetching} firstHref={firstHref} />
              ) : undefined
            }
            refreshing={isPlaceholderData}
            skeletonRows={10}
            footer={
              data ? (
                <CursorPager
                  shown={data.data.length}
                  firstHref={firstHref}
                  nextHref={data.next_cursor ? href({ cursor: data.next_cursor }) : undefined}
                />
              ) : undefined
            }
          />
        </Card>
      </div>
      <EventPanel
        id={shown}
        events={data?.data ?? NO_EVENTS}
        onShow={(id) => void setShown(id)}
        actions={actions}
      />
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
