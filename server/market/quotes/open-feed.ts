import type { MarketSource } from '@/lib/contract/market/values';
import type { Environment } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Calendar } from '../calendar/calendar';
import { loadCalendar } from '../calendar/load-calendar';
import type { Feed } from '../reference/feed-types';
import { worldOf } from '../simulator/market-simulator';
import { simulatedFeed } from './simulated-feed';
import { storedFeed } from './stored-feed';

/** What reads of the market work with. */
export interface Market {
  readonly feed: Feed;
  readonly calendar: Calendar;
  /** Whose the state of the market is. */
  readonly source: MarketSource;
}

/** Whether the prices of an environment are the sandbox's own world, which follows from time and calendar alone. */
export const isSimulated = ({ settings }: Pick<OpenContext, 'settings'>, environment: Environment): boolean =>
  environment === 'test' && settings.marketTestSource === 'simulated';

/**
 * The market of an environment at the context's time: of test the sandbox's own world, unless the settings say that it reads
 * what is stored; of live what is stored.
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

/** The same for reads that need no calendar. */
export async function openFeed(context: OpenContext, environment: Environment): Promise<Feed> {
  if (isSimulated(context, environment)) return (await openMarket(context, environment)).feed;
  return storedFeed(context.tx, context.now);
}
