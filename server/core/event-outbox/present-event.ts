import type { Event } from '@/lib/contract/webhooks/events';
import type { EventRow } from './store';

/** An event as the feed shows it: the body of its webhook deliveries with its place in the feed. */
export const presentEvent = (row: EventRow): Event => ({ ...JSON.parse(row.body), sequence: row.sequence });
