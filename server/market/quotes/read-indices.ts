import type { MarketIndex, MarketIndexDetail } from '@/lib/contract/market/indices';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { shareAnswer } from '@/server/platform/kernel/shared-answer';
import { oneSecondCache } from '../../platform/kernel/caches';
import { lagosDate } from '../calendar/lagos';
import { type Feed, type QuoteRow, seriesKey } from '../reference/feed-types';
import { findIndex, type IndexFacts, indices } from '../reference/indices';
import { findInstrument } from '../reference/instruments';
import { formatPrice, percentOf } from '../reference/prices';
import { indexSeries, instrumentSeries } from './bars/read-bars';
import { isSimulated, openFeed, openMarket } from './open-feed';
import { dayFiguresOf, freshnessOf, marketValue, sharesOf } from './read-quotes';

/** The last close of the year before the present one, in ten-thousandths of a point; undefined where none of that year is known. */
async function closeOfLastYear(feed: Feed, code: string, now: Date): Promise<bigint | undefined> {
  const year = Number(lagosDate(now).slice(0, 4));
  const lastDay = new Date(Date.UTC(year - 1, 11, 31));
  const [bar] = await feed.bars(indexSeries(code), '1d', null, lastDay, 1);
  return bar?.at.getUTCFullYear() === year - 1 ? bar.close : undefined;
}

/** An index as the interface shows it. */
function presentIndex(facts: IndexFacts, quote: QuoteRow, yearBefore: bigint | undefined): MarketIndex {
  const { code, name, description, members } = facts;
  return {
    code,
    name,
    description,
    members: members.length,
    level: formatPrice(quote.last),
    ...dayFiguresOf(quote),
    ...(yearBefore !== undefined && {
      year_to_date_percent: percentOf(quote.last - yearBefore, yearBefore),
    }),
    ...freshnessOf(quote),
  };
}

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

async function readIndex(
  facts: IndexFacts,
  feed: Feed,
  { scope: { environment }, now }: Context,
): Promise<MarketIndexDetail | null> {
  const series = indexSeries(facts.code);
  const quote = (await feed.quotes([series])).get(seriesKey(series));
  if (!quote) return null;
  const yearBefore = await closeOfLastYear(feed, facts.code, now);
  const quotes = await feed.quotes(facts.members.map(instrumentSeries));
  return {
    ...presentIndex(facts, quote, yearBefore),
    constituents: constituentsOf(facts, quotes, environment),
  };
}

async function readIndices(feed: Feed, now: Date): Promise<MarketIndex[]> {
  const quotes = await feed.quotes(indices.map(({ code }) => indexSeries(code)));
  const data: MarketIndex[] = [];
  for (const facts of indices) {
    const quote = quotes.get(seriesKey(indexSeries(facts.code)));
    if (quote) data.push(presentIndex(facts, quote, await closeOfLastYear(feed, facts.code, now)));
  }
  return data;
}

const sandboxIndex = oneSecondCache<AnswerOf<typeof operations.getIndex> | null>();
const sandboxIndices = oneSecondCache<AnswerOf<typeof operations.listIndices>>();

/**
 * An index with the securities it is made of (`GET /market/indices/{code}`). Those of the sandbox are worked out once a second
 * at most, as all of its market is.
 * @throws ApiError not_found, also for one that has no level yet.
 */
export async function getIndex(
  context: Context,
  input: InputOf<typeof operations.getIndex>,
): Promise<AnswerOf<typeof operations.getIndex>> {
  const facts = findIndex(input.code);
  if (!facts) throw notFound();
  const read = async (feed: Feed) => {
    const data = await readIndex(facts, feed, context);
    return data && shareAnswer({ data });
  };
  const answer = await ofMarket(context, facts.code, sandboxIndex, read);
  if (!answer) throw notFound();
  return answer;
}

/** The indices that have a level, the All-Share Index first (`GET /market/indices`). */
export const listIndices = (context: Context): Promise<AnswerOf<typeof operations.listIndices>> =>
  ofMarket(context, 'all', sandboxIndices, async (feed) =>
    shareAnswer({ data: await readIndices(feed, context.now), next_cursor: null }),
  );

/** Reads of a market what is the same for everybody: in the sandbox once for each second and calendar. */
export async function ofMarket<Answer>(
  context: Context,
  name: string,
  keep: ReturnType<typeof oneSecondCache<Answer>>,
  read: (feed: Feed) => Promise<Answer>,
): Promise<Answer> {
  const { environment } = context.scope;
  if (!isSimulated(context, environment)) return read(await openFeed(context, environment));
  const { calendar, feed } = await openMarket(context, environment);
  return keep(`${calendar.fingerprint} ${name}`, context.now, () => read(feed));
}
