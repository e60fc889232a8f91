import type { Database } from '@/server/platform/database/database';
import { deleteOldHours } from './store';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes the hours of health that are older than 90 days, as deliveries are and by real time; answers how many. */
export const forgetOldHours = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldHours(tx, new Date(now.getTime() - KEPT_MS), limit));
