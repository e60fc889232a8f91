import type { Database } from '@/server/platform/database/database';
import { deleteNotifications, deleteSpent } from './store';

const MINUTE = 60_000;
/** Longer than any notification is believed for by its time. */
const SPENT_MS = 15 * MINUTE;
const KEPT_MS = 90 * 1440 * MINUTE;

/** Deletes spent signatures that no notification can have any more, and notifications of long ago; answers the more of the two. */
export function forgetProviderNotifications(database: Database, now: Date, limit: number): Promise<number> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  return database.transaction(async (tx) =>
    Math.max(
      await deleteSpent(tx, before(SPENT_MS), limit),
      await deleteNotifications(tx, before(KEPT_MS), limit),
    ),
  );
}
