import { type SQL, sql } from 'drizzle-orm';
import { providerRequests } from './tables';

/** Requests that should have been read back from their provider: (due_at). One that is being read is not among them. */
export const overdueReadings = (now: Date, most: number): SQL => sql`
  select ${providerRequests.nextReadAt} as due_at from ${providerRequests}
   where ${providerRequests.nextReadAt} is not null and ${providerRequests.nextReadAt} <= ${now.toISOString()}::timestamptz
   order by ${providerRequests.nextReadAt} limit ${most}::integer`;
