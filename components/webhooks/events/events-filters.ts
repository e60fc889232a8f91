import { eventTypeLabels } from '@/components/shell/labels/events';
import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listEvents } from '@/lib/contract/webhooks/events';

export const eventsFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'type',
    label: 'Type',
    options: optionsOf(eventTypeLabels),
  },
];

/** The filters and cursor in a URL as query parameters. */
export function feedFilters(address: Address): QueryOf<typeof listEvents> {
  return pageQuery(eventsFilters, address);
}
