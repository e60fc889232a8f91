import { REQUEST_LOG_DAYS } from '@/lib/contract/developers/requests';
import type { Database } from '@/server/platform/database/database';
import { deleteOldGaps, deleteOldRequests } from './forget-store';

const KEPT_MS = REQUEST_LOG_DAYS * 24 * 60 * 60 * 1000;

/** Deletes up to so many requests 30 days after they came, by real time, and up to as many counts of what was left out of the log; answers the more of the two. */
export function forgetOldRequests(database: Database, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  return database.transaction(async (tx) =>
    Math.max(await deleteOldRequests(tx, before, limit), await deleteOldGaps(tx, before, limit)),
  );
}
