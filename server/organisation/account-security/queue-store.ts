import { type SQL, sql } from 'drizzle-orm';
import { passwordResets } from './tables';

/** Wishes for a new password that nobody has looked at: (due_at), which is when they came. */
export const unhandledResets = (now: Date, most: number): SQL => sql`
  select ${passwordResets.createdAt} as due_at from ${passwordResets}
   where not ${passwordResets.isHandled} and ${passwordResets.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${passwordResets.createdAt} limit ${most}::integer`;
