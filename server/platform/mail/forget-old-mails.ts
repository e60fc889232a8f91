import type { Database } from '../database/database';
import { deleteOldMails } from './store';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes e-mails, with the addresses in them, so many days after they were written; what is still to be sent stays. Answers how
 * many.
 */
export const forgetOldMails = (
  database: Database,
  now: Date,
  keptDays: number,
  limit: number,
): Promise<number> =>
  database.transaction((tx) => deleteOldMails(tx, new Date(now.getTime() - keptDays * DAY_MS), limit));
