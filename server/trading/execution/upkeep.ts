import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue } from '@/server/platform/kernel/module';
import { brokerOrders } from './tables';

/** Orders whose call of the broker is due: (due_at). Excludes running calls. */
const overdueCalls = (now: Date, most: number): SQL => sql`
  select ${brokerOrders.nextAttemptAt} as due_at from ${brokerOrders}
   where ${brokerOrders.nextAttemptAt} <= ${now.toISOString()}::timestamptz
   order by ${brokerOrders.nextAttemptAt} limit ${most}::integer`;

/** Work of this resource that is due later: calls of the broker. */
export const brokerQueues: readonly DueQueue[] = [{ name: 'broker_call', doneBy: 'jobs', due: overdueCalls }];
