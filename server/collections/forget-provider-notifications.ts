import type { Database } from '../database/database';
import { deleteNotifications, deleteSpent } from './store';

const MINUTE = 60_000;
/** Longer than any notification is believed for by its time. */
const SPENT_MS = 15 * MINUTE;
const KEPT_MS = 90 * 1440 * MINUTE;

/** Deletes spent signatures that no notification can have any more, and notifications of long ago. */
export async function forgetProviderNotifications(
  database: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const spent = await deleteSpent(database.reads, before(SPENT_MS), limit);
  const old = await deleteNotifications(database.reads, before(KEPT_MS), limit);
  return Math.max(spent, old);
}
