import { type SQL, sql } from 'drizzle-orm';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { holdings } from './tables';

/** Holdings that have matured at 00:00 in Lagos and are not paid out, everywhere that goes by real time: (due_at). */
export const overdueMaturities = (now: Date, most: number): SQL => sql`
  select ${holdings.maturityDate}::timestamp at time zone 'UTC' - interval '1 hour' as due_at from ${holdings}
   where ${holdings.status} = 'active' and ${holdings.maturityDate} is not null
     and ${holdings.maturityDate} <= ((${now.toISOString()}::timestamptz + interval '1 hour') at time zone 'UTC')::date
     and ${holdings.reservedUnits} = 0 and ${goesByRealTime(holdings)}
   order by ${holdings.maturityDate} limit ${most}::integer`;
