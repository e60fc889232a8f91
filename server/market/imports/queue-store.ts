import { type SQL, sql } from 'drizzle-orm';
import { marketFeeds } from './tables';

/** Feeds of market data that should have been asked: (due_at). Ones that are no longer in the settings stay among them for a day. */
export const overduePolls = (now: Date, most: number): SQL => sql`
  select ${marketFeeds.nextPollAt} as due_at from ${marketFeeds}
   where ${marketFeeds.nextPollAt} <= ${now.toISOString()}::timestamptz
     and ${marketFeeds.nextPollAt} > ${now.toISOString()}::timestamptz - interval '1 day'
   order by ${marketFeeds.nextPollAt} limit ${most}::integer`;
