import type { MarketSource } from '@/lib/contract/market/values';
import { type Environment, isUuid } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Calendar } from '../calendar/calendar';
import { loadCalendar } from '../calendar/load-calendar';
import type { Feed } from '../reference/feed-types';
import { worldOf } from '../simulator/market-simulator';
import { selectBarsFrom, selectCloses, selectClosesByDay, selectLastBars } from './bars/bars-store';
import { countByCategory, findDisclosure, selectDisclosures } from './disclosures/disclosures-store';
import { simulatedFeed } from './simulated-feed';
import { selectQuotes } from './store';

const MINUTES = { '5m': 5, '1d': 1440 } as const;

/**
 * The feed of stored data, from imports and the provider's feed. Every read is one statement whose cost does not grow
 * with history: ranges of the primary key with a limit, and current quotes.
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
  closesByDay: async (series, from, to) =>
    series.length === 0 ? new Map() : selectClosesByDay(tx, series, from, to),
  disclosures: (page) => selectDisclosures(tx, page, now),
  countDisclosures: (filter) => countByCategory(tx, filter, now),
  disclosure: async (id) => (isUuid(id) ? findDisclosure(tx, id, now) : undefined),
});

export interface Market {
  readonly feed: Feed;
  readonly calendar: Calendar;
  /** The source of the market's state. */
  readonly source: MarketSource;
}

/** Whether an environment's prices are simulated, and so depend on time and calendar alone. */
export const isSimulated = ({ settings }: Pick<OpenContext, 'settings'>, environment: Environment): boolean =>
  environment === 'test' && settings.marketTestSource === 'simulated';

/**
 * The market of an environment at the context's time: simulated for test, unless the settings choose stored data;
 * stored for live.
 */
export async function openMarket(context: OpenContext, environment: Environment): Promise<Market> {
  const { tx, now } = context;
  const calendar = await loadCalendar(context);
  if (isSimulated(context, environment)) {
    return { feed: simulatedFeed(worldOf(calendar), now), calendar, source: 'simulated' };
  }
  const source = context.settings.marketFeed ? 'feed' : 'imported';
  return { feed: storedFeed(tx, now), calendar, source };
}

/** As `openMarket`, for reads that need no calendar. */
export async function openFeed(context: OpenContext, environment: Environment): Promise<Feed> {
  if (isSimulated(context, environment)) return (await openMarket(context, environment)).feed;
  return storedFeed(context.tx, context.now);
}
