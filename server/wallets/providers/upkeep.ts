import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue } from '@/server/platform/kernel/module';
import { providerRequests } from './tables';

/** Requests that should have been read back from their provider: (due_at). One that is being read is not among them. */
const overdueReadings = (now: Date, most: number): SQL => sql`
  select ${providerRequests.nextReadAt} as due_at from ${providerRequests}
   where ${providerRequests.nextReadAt} is not null and ${providerRequests.nextReadAt} <= ${now.toISOString()}::timestamptz
   order by ${providerRequests.nextReadAt} limit ${most}::integer`;

/** Work of this resource that is due later: reading requests back from providers. */
export const railQueues: readonly DueQueue[] = [
  { name: 'provider_reading', doneBy: 'jobs', due: overdueReadings },
];
