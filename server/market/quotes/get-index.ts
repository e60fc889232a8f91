import type { MarketIndexDetail } from '@/lib/contract/market/indices';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { type QuoteRow, seriesKey } from '../reference/feed-types';
import { findIndex, type IndexFacts } from '../reference/indices';
import { findInstrument } from '../reference/instruments';
import { percentOf } from '../reference/prices';
import { indexSeries, instrumentSeries } from './bars/series-of';
import { openFeed } from './open-feed';
import { closeOfLastYear, presentIndex } from './present-index';
import { marketValue, sharesOf } from './present-quote';

/**
 * The securities of an index, the heaviest first. Weights are shares of the members' market value; where the price
 * or the shares of one are not known none is, and they stand by symbol.
 */
function constituentsOf(
  { members }: IndexFacts,
  quotes: ReadonlyMap<string, QuoteRow>,
  environment: Environment,
): MarketIndexDetail['constituents'] {
  const rows = members.flatMap((symbol) => {
    const facts = findInstrument(symbol);
    const quote = quotes.get(seriesKey(instrumentSeries(symbol)));
    if (!facts) return [];
    const shares = sharesOf(facts, environment);
    const value = quote && shares !== null ? marketValue(shares, quote.last) : null;
    return [{ symbol, name: facts.name, value }];
  });
  const total = rows.reduce<bigint | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  if (total === null || total === 0n) {
    return rows.map(({ symbol, name }) => ({ symbol, name })).sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  }
  return rows
    .sort((a, b) => Number((b.value ?? 0n) - (a.value ?? 0n)))
    .map(({ symbol, name, value }) => ({ symbol, name, weight_percent: percentOf(value ?? 0n, total) }));
}

/**
 * An index with the securities it is made of (`GET /market/indices/{code}`).
 * @throws Refusal not_found, also for one that has no level yet.
 */
export async function getIndex(
  context: Context,
  input: InputOf<typeof operations.getIndex>,
): Promise<AnswerOf<typeof operations.getIndex>> {
  const facts = findIndex(input.code);
  if (!facts) throw notFound();
  const { environment } = context.scope;
  const feed = await openFeed(context, environment);
  const series = indexSeries(facts.code);
  const quote = (await feed.quotes([series])).get(seriesKey(series));
  if (!quote) throw notFound();
  const yearBefore = await closeOfLastYear(feed, facts.code, context.now);
  const quotes = await feed.quotes(facts.members.map(instrumentSeries));
  return {
    data: {
      ...presentIndex(facts, quote, yearBefore),
      constituents: constituentsOf(facts, quotes, environment),
    },
  };
}
