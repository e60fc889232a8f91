import type { Database } from '@/server/platform/database/database';
import { deleteOldDeliveries } from './forget-store';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes deliveries of events that the feed does not show any more (90 days), by real time: the clock of a test
 * environment stands only ahead, so that nothing of it goes too early. Answers how many.
 */
export const forgetOldDeliveries = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldDeliveries(tx, new Date(now.getTime() - KEPT_MS), limit));
