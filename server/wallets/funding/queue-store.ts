import { type SQL, sql } from 'drizzle-orm';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { fundingRequests } from './tables';

/** Pending requests whose time to be paid is over, everywhere that goes by real time: (due_at). */
export const overdueExpiries = (now: Date, most: number): SQL => sql`
  select ${fundingRequests.expiresAt} as due_at from ${fundingRequests}
   where ${fundingRequests.status} = 'pending' and ${fundingRequests.expiresAt} <= ${now.toISOString()}::timestamptz
     and ${goesByRealTime(fundingRequests)}
   order by ${fundingRequests.expiresAt} limit ${most}::integer`;

/** Debits of the sandbox whose bank should have answered: (due_at). */
export const overdueDebits = (now: Date, most: number): SQL => sql`
  select ${fundingRequests.settlesAt} as due_at from ${fundingRequests}
   where ${fundingRequests.status} = 'pending' and ${fundingRequests.settlesAt} is not null
     and ${fundingRequests.settlesAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(fundingRequests)}
   order by ${fundingRequests.settlesAt} limit ${most}::integer`;
