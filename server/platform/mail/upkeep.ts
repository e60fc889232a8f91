import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { DueQueue } from '../kernel/module';
import { deleteOldMails } from './store';
import { mails } from './tables';

/** Emails whose next attempt is overdue: (due_at). Excludes those being sent. */
const overdueMails = (now: Date, most: number): SQL => sql`
  select ${mails.nextAttemptAt} as due_at from ${mails}
   where ${mails.nextAttemptAt} <= ${now.toISOString()}::timestamptz
   order by ${mails.nextAttemptAt} limit ${most}::integer`;

export const mailQueues: readonly DueQueue[] = [{ name: 'mail', doneBy: 'jobs', due: overdueMails }];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes emails, with their addresses, a number of days after they were written, unless they are still to be sent.
 * Returns how many.
 */
export const deleteExpiredMails = (
  database: Database,
  now: Date,
  keptDays: number,
  limit: number,
): Promise<number> =>
  database.transaction((tx) => deleteOldMails(tx, new Date(now.getTime() - keptDays * DAY_MS), limit));
