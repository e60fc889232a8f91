import { formatCount } from '@/lib/format';

/** Names of the kinds of records that a reset counts, in display order. */
const kinds: Readonly<Record<string, string>> = {
  funding_requests: 'Funding requests',
  mandates: 'Mandates',
  transactions: 'Transactions',
  orders: 'Orders',
  holdings: 'Holdings',
  events: 'Events',
  webhook_deliveries: 'Webhook deliveries',
  inbox_messages: 'Messages of inboxes',
  scenarios: 'Scenarios',
  clock_advances: 'Advances of the clock',
};

/** Derives the name of an unknown kind from its identifier. */
const inWords = (kind: string): string => {
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The number of deleted records of each kind. */
export function deletedItems(deleted: Readonly<Record<string, number>>): { label: string; value: string }[] {
  const named = Object.keys(kinds).filter((kind) => kind in deleted);
  const others = Object.keys(deleted).filter((kind) => !(kind in kinds));
  return [...named, ...others].map((kind) => ({
    label: kinds[kind] ?? inWords(kind),
    value: formatCount(deleted[kind] ?? 0),
  }));
}

/** The total number of deleted records. */
export const deletedCount = (deleted: Readonly<Record<string, number>>): number =>
  Object.values(deleted).reduce((sum, count) => sum + count, 0);
