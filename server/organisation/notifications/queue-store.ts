import { type SQL, sql } from 'drizzle-orm';
import { notices } from './tables';

/** Notices that nobody was told of yet: (due_at), which is when they were written. */
export const unspreadNotices = (now: Date, most: number): SQL => sql`
  select ${notices.createdAt} as due_at from ${notices}
   where not ${notices.isSpread} and ${notices.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${notices.createdAt} limit ${most}::integer`;
