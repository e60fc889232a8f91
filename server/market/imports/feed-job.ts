import type { Database } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import type { MarketFeedSettings } from '@/server/platform/kernel/settings';
import { pollFeed } from './poll-feed';
import { claimPoll, endPoll } from './store';

interface FeedJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { readonly info: (facts: object, message: string) => void };
}

/** The range of the first poll, and the overlap of each further one, so that late bars are not missed. */
const FIRST_MS = 4 * 86_400_000;
const OVERLAP_MS = 30 * 60_000;
/** Longer than a poll: afterwards another process polls in place of a crashed one. */
const LEASE_MS = 60_000;

/**
 * The job that polls the provider's feed, in one process at a time and at the pace of the settings, however many there are.
 * A failure is logged by the loop, which then waits longer each time.
 */
export function feedJob({ database, clock, log }: FeedJobParts, feed: MarketFeedSettings) {
  const everyMs = feed.everySeconds * 1000;
  const end = (next: number, barsSince?: Date) =>
    database.transaction((tx) => endPoll(tx, feed.url, new Date(next), barsSince));
  return {
    name: 'poll the market feed',
    everyMs,
    // It never does more than one poll in a turn.
    batch: Number.MAX_SAFE_INTEGER,
    run: async (): Promise<number> => {
      const now = clock();
      const began = now.getTime();
      const known = await database.transaction((tx) =>
        claimPoll(tx, feed.url, now, new Date(began + LEASE_MS)),
      );
      if (known === undefined) return 0;
      try {
        const since = known ?? new Date(began - FIRST_MS);
        const { hasBars, stored } = await pollFeed({ database, feed, now, log, since });
        // A little early, because the turns of a loop are never quite as far from each other as they should be.
        await end(began + everyMs * 0.9, hasBars ? new Date(began - OVERLAP_MS) : undefined);
        return stored;
      } catch (error) {
        await end(began);
        throw error;
      }
    },
  };
}
