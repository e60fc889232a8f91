import type { Found } from '@/lib/contract/developers/search';
import type { InstrumentDetail } from '@/lib/contract/market/instruments';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { oneSecondCache } from '@/server/platform/kernel/caches';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { lagosTime } from '../calendar/lagos';
import { CLOSES_AT } from '../calendar/sessions';
import { type BarRow, type Feed, type QuoteRow, seriesKey } from '../reference/feed-types';
import { indices } from '../reference/indices';
import { findInstrument, type InstrumentFacts, instruments } from '../reference/instruments';
import { formatPrice } from '../reference/prices';
import { instrumentSeries } from './bars/read-bars';
import { openMarket } from './open-feed';
import { ofMarket } from './read-indices';
import { marketValue, presentInstrument, presentQuote, presentStatus, sharesOf } from './read-quotes';

const YEAR_MS = 365 * 86_400_000;
/** More days than a year has sessions. */
const YEAR_BARS = 366;
const VOLUME_SESSIONS = 30;

/** Of sessions that are over: the one under way has only a part of its volume. */
function averageVolume(days: readonly BarRow[], now: Date): number | null {
  const over = days.filter(({ at }) => lagosTime(at.toISOString().slice(0, 10), CLOSES_AT) <= now);
  const volumes = over.slice(-VOLUME_SESSIONS).flatMap(({ volume }) => volume ?? []);
  if (volumes.length === 0) return null;
  return Math.round(volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length);
}

const largest = (prices: readonly bigint[]) => prices.reduce((one, other) => (one > other ? one : other));
const smallest = (prices: readonly bigint[]) => prices.reduce((one, other) => (one < other ? one : other));

/** Key figures at a moment, each where it is known. @param year its daily bars of the last 365 days, oldest first. */
function figuresOf(
  sharesOutstanding: number | null,
  quote: QuoteRow | undefined,
  year: readonly BarRow[],
  now: Date,
): InstrumentDetail['figures'] {
  const volume = averageVolume(year, now);
  // Where only quotes are kept up, today's high is in no bar yet.
  const days = quote && quote.asOf.getTime() >= now.getTime() - YEAR_MS ? [...year, quote] : year;
  return {
    ...(days.length > 0 && {
      year_high: formatPrice(largest(days.map(({ high }) => high))),
      year_low: formatPrice(smallest(days.map(({ low }) => low))),
    }),
    ...(volume !== null && { average_volume: volume }),
    ...(sharesOutstanding !== null && { shares_outstanding: sharesOutstanding }),
    ...(sharesOutstanding !== null &&
      quote && { market_value: formatMoney(marketValue(sharesOutstanding, quote.last)) }),
  };
}

/** All of an instrument but the state of the market, which is of the moment. */
type Standing = Omit<InstrumentDetail, 'market'>;

const sandboxInstrument = oneSecondCache<Standing>();

async function readStanding(
  facts: InstrumentFacts,
  feed: Feed,
  { now, scope: { environment } }: Context,
): Promise<Standing> {
  const series = instrumentSeries(facts.symbol);
  const quote = (await feed.quotes([series])).get(seriesKey(series));
  const year = await feed.bars(series, '1d', new Date(now.getTime() - YEAR_MS), now, YEAR_BARS);
  const memberOf = indices.filter(({ members }) => members.includes(facts.symbol));
  return {
    ...presentInstrument(facts, environment),
    ...(quote && { quote: presentQuote(facts.symbol, quote) }),
    figures: figuresOf(sharesOf(facts, environment), quote, year, now),
    indices: memberOf.map(({ code, name }) => ({ code, name })),
  };
}

/**
 * An instrument with its quote, key figures, indices and the state of the market
 * (`GET /market/instruments/{symbol}`). Those of the sandbox are worked out once a second at most.
 * @throws ApiError not_found
 */
export async function getInstrument(
  context: Context,
  input: InputOf<typeof operations.getInstrument>,
): Promise<AnswerOf<typeof operations.getInstrument>> {
  const facts = findInstrument(input.symbol);
  if (!facts) throw notFound();
  const { calendar, source } = await openMarket(context, context.scope.environment);
  const standing = await ofMarket(context, facts.symbol, sandboxInstrument, (feed) =>
    readStanding(facts, feed, context),
  );
  return { data: { ...standing, market: presentStatus(calendar, context.now, source) } };
}

/** Instruments of the exchange by a part of their symbol or name. */
export function searchInstruments({ text }: SearchTerm, most: number): Found[] {
  const term = text.toLowerCase();
  return instruments
    .filter(({ symbol, name }) => symbol.toLowerCase().includes(term) || name.toLowerCase().includes(term))
    .slice(0, most)
    .map(({ symbol, name }) => ({ type: 'instrument', id: symbol, title: symbol, subtitle: name }));
}
