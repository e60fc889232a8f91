import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue } from '@/server/platform/kernel/module';
import { marketFeeds } from './tables';

/** Feeds of market data that should have been asked: (due_at). Ones that are no longer in the settings stay among them for a day. */
const overduePolls = (now: Date, most: number): SQL => sql`
  select ${marketFeeds.nextPollAt} as due_at from ${marketFeeds}
   where ${marketFeeds.nextPollAt} <= ${now.toISOString()}::timestamptz
     and ${marketFeeds.nextPollAt} > ${now.toISOString()}::timestamptz - interval '1 day'
   order by ${marketFeeds.nextPollAt} limit ${most}::integer`;

/** Work of this resource that is due later: asking feeds of market data. */
export const feedQueues: readonly DueQueue[] = [{ name: 'market_feed', doneBy: 'jobs', due: overduePolls }];
