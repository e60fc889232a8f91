import type { IndexTrend, MarketOverview, MarketRow } from '@/lib/contract/market/overview';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { oneSecondCache } from '../../platform/kernel/caches';
import { type QuoteRow, seriesKey } from '../reference/feed-types';
import { indices } from '../reference/indices';
import { type InstrumentFacts, instruments } from '../reference/instruments';
import { formatPrice } from '../reference/prices';
import { indexSeries, instrumentSeries } from './bars/read-bars';
import { type Market, openMarket } from './open-feed';
import {
  changeOf,
  freshnessOf,
  marketValue,
  presentInstrument,
  presentStatus,
  sharesOf,
} from './read-quotes';

const TREND_SESSIONS = 30;

async function trendsOf({ feed }: Market): Promise<IndexTrend[]> {
  const series = indices.map(({ code }) => indexSeries(code));
  const quotes = await feed.quotes(series);
  const closes = await feed.closes(series, TREND_SESSIONS);
  return indices.flatMap(({ code, name }) => {
    const key = seriesKey(indexSeries(code));
    const quote = quotes.get(key);
    if (!quote) return [];
    const known = closes.get(key) ?? [];
    // Where only quotes are kept up, the level is newer than the last day's close.
    const trend = known.at(-1) === quote.last ? known : [...known, quote.last].slice(-TREND_SESSIONS);
    return [
      {
        code,
        name,
        level: formatPrice(quote.last),
        ...changeOf(quote),
        closes: trend.map(formatPrice),
      },
    ];
  });
}

/** The state of the newest price. */
function newestOf(quotes: Iterable<QuoteRow>): QuoteRow | undefined {
  let newest: QuoteRow | undefined;
  for (const quote of quotes) if (!newest || quote.asOf > newest.asOf) newest = quote;
  return newest;
}

const allSharesAt = (shares: number | null, { last }: QuoteRow) =>
  shares === null ? {} : { market_value: formatMoney(marketValue(shares, last)) };

const rowOf = (facts: InstrumentFacts, quote: QuoteRow | undefined, environment: Environment): MarketRow => ({
  ...presentInstrument(facts, environment),
  ...(quote && {
    last: formatPrice(quote.last),
    previous_close: formatPrice(quote.previousClose),
    ...changeOf(quote),
    ...(quote.volume !== null && { volume: quote.volume }),
    ...(quote.value !== null && { value: formatMoney(quote.value) }),
    ...(quote.trades !== null && { trades: quote.trades }),
    ...allSharesAt(sharesOf(facts, environment), quote),
  }),
});

async function readOverview(market: Market, environment: Environment, now: Date): Promise<MarketOverview> {
  const quotes = await market.feed.quotes(instruments.map(({ symbol }) => instrumentSeries(symbol)));
  const newest = newestOf(quotes.values());
  return {
    status: presentStatus(market.calendar, now, market.source),
    ...(newest && { prices: freshnessOf(newest) }),
    indices: await trendsOf(market),
    instruments: instruments.map((facts) =>
      rowOf(facts, quotes.get(seriesKey(instrumentSeries(facts.symbol))), environment),
    ),
  };
}

const sandboxOverview = oneSecondCache<MarketOverview>();

/**
 * Status, indices with their trends and every instrument with its figures (`GET /market/overview`). That of the
 * sandbox is worked out once a second at most, whoever asks: the market belongs to nobody.
 */
export async function getMarketOverview(
  context: Context,
): Promise<AnswerOf<typeof operations.getMarketOverview>> {
  const { now, scope } = context;
  const market = await openMarket(context, scope.environment);
  const read = () => readOverview(market, scope.environment, now);
  const isOfSandbox = market.source === 'simulated';
  return { data: isOfSandbox ? await sandboxOverview(market.calendar.fingerprint, now, read) : await read() };
}
