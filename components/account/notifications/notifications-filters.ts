import type { Filter } from '@/components/ui/table/filters';

/** What the list of notifications can be narrowed to. */
export const notificationsFilters: readonly Filter[] = [
  { kind: 'select', param: 'unread', label: 'State', options: [{ value: 'true', label: 'Unread' }] },
];
