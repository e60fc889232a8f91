import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { MarketFeedSettings } from '../settings';
import { pollFeed } from './poll-feed';

interface FeedJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { readonly info: (facts: object, message: string) => void };
}

/** The first poll asks for this much of the past, and each further one for this much again: what is late comes after all. */
const FIRST_MS = 4 * 86_400_000;
const OVERLAP_MS = 30 * 60_000;

/** The job that polls the provider's feed; a failure is logged by the loop, which then waits longer each time. */
export function feedJob({ database, clock, log }: FeedJobParts, feed: MarketFeedSettings) {
  let since: Date | undefined;
  return {
    name: 'poll the market feed',
    everyMs: feed.everySeconds * 1000,
    // It never does more than one poll in a turn.
    batch: Number.MAX_SAFE_INTEGER,
    run: async (): Promise<number> => {
      const now = clock();
      const from = since ?? new Date(now.getTime() - FIRST_MS);
      const polled = await pollFeed({ database, feed, now, log, since: from });
      if (polled.hasBars) since = new Date(now.getTime() - OVERLAP_MS);
      return polled.stored;
    },
  };
}
