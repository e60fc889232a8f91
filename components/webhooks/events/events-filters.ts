import { eventTypeLabels } from '@/components/shell/labels/events';
import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listEvents } from '@/lib/contract/webhooks/events';

/** What the feed can be filtered by. */
export const eventsFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'type',
    label: 'Type',
    options: optionsOf(eventTypeLabels),
  },
];

/** The filters and the page of an address as the service takes them. */
export function feedFilters(address: Address): QueryOf<typeof listEvents> {
  return pageQuery(eventsFilters, address);
}
