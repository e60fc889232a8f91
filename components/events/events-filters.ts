import { activeFilters, type Filter } from '@/components/data-table/filters';
import { eventTypeWords } from '@/components/vocabulary/events';
import type { listEvents } from '@/lib/contract/events';
import type { QueryOf } from '@/lib/contract/operation';

/** What the feed can be filtered by. */
export const eventsFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'type',
    label: 'Type',
    options: Object.entries(eventTypeWords).map(([value, label]) => ({ value, label })),
  },
];

/** The filters and the page of an address as the service takes them. */
export function feedFilters(address: Parameters<typeof activeFilters>[1]): QueryOf<typeof listEvents> {
  const { cursor } = address;
  return { ...activeFilters(eventsFilters, address), ...(typeof cursor === 'string' && { cursor }) };
}
