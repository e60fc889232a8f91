import type { MarketIndex } from '@/lib/contract/market/indices';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { seriesKey } from '../reference/feed-types';
import { indices } from '../reference/indices';
import { indexSeries } from './bars/series-of';
import { openFeed } from './open-feed';
import { closeOfLastYear, presentIndex } from './present-index';

/** The indices that have a level, the All-Share Index first (`GET /market/indices`). */
export async function listIndices(context: Context): Promise<AnswerOf<typeof operations.listIndices>> {
  const feed = await openFeed(context, context.scope.environment);
  const quotes = await feed.quotes(indices.map(({ code }) => indexSeries(code)));
  const data: MarketIndex[] = [];
  for (const facts of indices) {
    const quote = quotes.get(seriesKey(indexSeries(facts.code)));
    if (quote) data.push(presentIndex(facts, quote, await closeOfLastYear(feed, facts.code, context.now)));
  }
  return { data, next_cursor: null };
}
