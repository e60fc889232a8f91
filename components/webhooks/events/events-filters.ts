import { eventTypeLabels } from '@/components/shell/labels/events';
import { activeFilters, type Filter } from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listEvents } from '@/lib/contract/webhooks/events';

/** What the feed can be filtered by. */
export const eventsFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'type',
    label: 'Type',
    options: Object.entries(eventTypeLabels).map(([value, label]) => ({ value, label })),
  },
];

/** The filters and the page of an address as the service takes them. */
export function feedFilters(address: Parameters<typeof activeFilters>[1]): QueryOf<typeof listEvents> {
  const { cursor } = address;
  return { ...activeFilters(eventsFilters, address), ...(typeof cursor === 'string' && { cursor }) };
}
