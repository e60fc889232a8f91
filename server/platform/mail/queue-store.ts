import { type SQL, sql } from 'drizzle-orm';
import { mails } from './tables';

/** E-mails whose next attempt is overdue: (due_at). One that is being sent is not among them. */
export const overdueMails = (now: Date, most: number): SQL => sql`
  select ${mails.nextAttemptAt} as due_at from ${mails}
   where ${mails.nextAttemptAt} <= ${now.toISOString()}::timestamptz
   order by ${mails.nextAttemptAt} limit ${most}::integer`;
