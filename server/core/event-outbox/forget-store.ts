import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { events } from './tables';

/** Deletes up to so many events with an earlier time; the feeds go on numbering. Answers how many. */
export const deleteOldEvents = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: events, by: events.createdAt, before, limit });
