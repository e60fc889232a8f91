import { isUuid } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import type { Feed } from '../reference/feed-types';
import { selectBarsFrom, selectCloses, selectLastBars } from './bars/bars-store';
import { findDisclosure, selectDisclosures } from './disclosures/disclosures-store';
import { selectQuotes } from './store';

const MINUTES = { '5m': 5, '1d': 1440 } as const;

/**
 * The feed of what imports and the provider's feed have stored. Every read is one statement whose cost does not grow with
 * history: ranges of the primary key with a limit, and quotes that are kept as they stand.
 */
export const storedFeed = (tx: Transaction, now: Date): Feed => ({
  quotes: async (series) => (series.length === 0 ? new Map() : selectQuotes(tx, series)),
  bars: (series, interval, from, to, limit) => {
    const [minutes, last] = [MINUTES[interval], to < now ? to : now];
    return from === null
      ? selectLastBars(tx, series, minutes, last, limit)
      : selectBarsFrom(tx, series, minutes, [from, last], limit);
  },
  closes: async (series, count) => (series.length === 0 ? new Map() : selectCloses(tx, series, now, count)),
  disclosures: (filter) => selectDisclosures(tx, filter, now),
  disclosure: async (id) => (isUuid(id) ? findDisclosure(tx, id, now) : undefined),
});
