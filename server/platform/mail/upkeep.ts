import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { DueQueue } from '../kernel/module';
import { deleteOldMails } from './store';
import { mails } from './tables';

/** E-mails whose next attempt is overdue: (due_at). One that is being sent is not among them. */
const overdueMails = (now: Date, most: number): SQL => sql`
  select ${mails.nextAttemptAt} as due_at from ${mails}
   where ${mails.nextAttemptAt} <= ${now.toISOString()}::timestamptz
   order by ${mails.nextAttemptAt} limit ${most}::integer`;

/** Work of this resource that is due later: e-mails. */
export const mailQueues: readonly DueQueue[] = [{ name: 'mail', doneBy: 'jobs', due: overdueMails }];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes e-mails, with the addresses in them, so many days after they were written; what is still to be sent stays. Answers how
 * many.
 */
export const deleteExpiredMails = (
  database: Database,
  now: Date,
  keptDays: number,
  limit: number,
): Promise<number> =>
  database.transaction((tx) => deleteOldMails(tx, new Date(now.getTime() - keptDays * DAY_MS), limit));
