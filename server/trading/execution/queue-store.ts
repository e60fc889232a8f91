import { type SQL, sql } from 'drizzle-orm';
import { brokerOrders } from './tables';

/** Orders of which the broker should have been told or asked: (due_at). One whose call is under way is not among them. */
export const overdueTalks = (now: Date, most: number): SQL => sql`
  select ${brokerOrders.nextAttemptAt} as due_at from ${brokerOrders}
   where ${brokerOrders.nextAttemptAt} <= ${now.toISOString()}::timestamptz
   order by ${brokerOrders.nextAttemptAt} limit ${most}::integer`;
