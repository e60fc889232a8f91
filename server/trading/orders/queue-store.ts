import { type SQL, sql } from 'drizzle-orm';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { orders } from './tables';

/** Orders whose next step is overdue, whoever carries them out, everywhere that goes by real time: (due_at). */
export const overdueOrders = (now: Date, most: number): SQL => sql`
  select ${orders.dueAt} as due_at from ${orders}
   where ${orders.dueAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(orders)}
   order by ${orders.dueAt} limit ${most}::integer`;

/** Live orders that the operators' desk has not ended yet: (due_at), which is when each came to it. */
export const deskOrders = (now: Date, most: number): SQL => sql`
  select ${orders.readyAt} as due_at from ${orders}
   where ${orders.environment} = 'live' and ${orders.status} in ('pending_fulfilment', 'processing')
     and ${orders.fulfilledBy} = 'desk' and ${orders.readyAt} <= ${now.toISOString()}::timestamptz
   order by ${orders.readyAt} limit ${most}::integer`;
