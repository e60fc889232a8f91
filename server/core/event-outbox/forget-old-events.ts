import type { Database } from '@/server/platform/database/database';
import { deleteOldEvents } from './forget-store';
import { feedBegins } from './rules';

/**
 * Deletes events that no feed shows any more (90 days), by real time: the clock of a test environment stands only
 * ahead, so that nothing of it goes too early. A feed has no gap from its oldest event on, and its numbers go on. Answers how many.
 */
export const forgetOldEvents = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldEvents(tx, feedBegins(now), limit));
