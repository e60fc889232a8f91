import { type SQL, sql } from 'drizzle-orm';
import { providerExceptions } from './tables';

/** Exceptions that nobody has resolved: (due_at), which is when each was raised; in the order of their index. */
export const openExceptions = (now: Date, most: number): SQL => sql`
  select ${providerExceptions.createdAt} as due_at from ${providerExceptions}
   where ${providerExceptions.status} = 'open' and ${providerExceptions.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${providerExceptions.rail}, ${providerExceptions.createdAt} limit ${most}::integer`;
