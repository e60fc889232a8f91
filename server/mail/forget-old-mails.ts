import type { Database } from '../database/database';
import { deleteOldMails } from './store';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes e-mails, with the addresses in them, 30 days after they were written; answers how many. */
export const forgetOldMails = (database: Database, now: Date, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldMails(tx, new Date(now.getTime() - KEPT_MS), limit));
