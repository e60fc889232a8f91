import { type FxPair, type FxRate, fxPairs } from '@/lib/contract/market/fx';
import type { MarketIndex, MarketIndexDetail } from '@/lib/contract/market/indices';
import type { Instrument } from '@/lib/contract/market/instruments';
import type { Quote } from '@/lib/contract/market/quotes';
import type { MarketStatus } from '@/lib/contract/market/status';
import type { MarketSource } from '@/lib/contract/market/values';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { cursorsOf, decodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Calendar } from '../calendar/calendar';
import { lagosDate } from '../calendar/lagos';
import { marketAt } from '../calendar/sessions';
import { bandOf } from '../reference/band';
import { type Feed, type QuoteRow, seriesKey } from '../reference/feed-types';
import { findIndex, type IndexFacts, indices } from '../reference/indices';
import { findInstrument, type InstrumentFacts, instruments } from '../reference/instruments';
import { formatChange, formatPrice, percentOf } from '../reference/prices';
import { fxSeries, indexSeries, instrumentSeries } from './bars/read-bars';
import { checkSymbols } from './check-symbols';
import { openFeed, openMarket } from './open-feed';

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
 * The fixed facts of an instrument, as the API shows it. ISINs and compliance tags only in the sandbox: live
 * environments show a company's facts only from the deployment's sources.
 */
export function presentInstrument(facts: InstrumentFacts, environment: Environment): Instrument {
  const { symbol, name, sector, board, type, status } = facts;
  const { isin, complianceTag } = environment === 'test' ? facts : {};
  return {
    symbol,
    name,
    ...(isin !== undefined && { isin }),
    sector,
    board,
    type,
    currency: 'NGN',
    ...(complianceTag !== undefined && { compliance_tag: complianceTag }),
    status,
  };
}

/** The age and source of figures. */
export const freshnessOf = ({ asOf, delayedSeconds, source }: QuoteRow) => ({
  as_of: asOf.toISOString(),
  delayed_seconds: delayedSeconds,
  source,
});

/** The change of a day, as a price and in percent of the close before. */
export const changeOf = ({ last, previousClose }: QuoteRow) => ({
  change: formatChange(last - previousClose),
  change_percent: percentOf(last - previousClose, previousClose),
});

/** A day's figures of a series. */
const dayFiguresOf = (quote: QuoteRow) => ({
  ...changeOf(quote),
  open: formatPrice(quote.open),
  high: formatPrice(quote.high),
  low: formatPrice(quote.low),
  previous_close: formatPrice(quote.previousClose),
});

/** A quote as the interface shows it, with the band in which it may trade that day. */
export function presentQuote(symbol: string, quote: QuoteRow): Quote {
  const band = bandOf(quote.previousClose);
  return {
    symbol,
    last: formatPrice(quote.last),
    ...dayFiguresOf(quote),
    ...(quote.volume !== null && { volume: quote.volume }),
    ...(quote.value !== null && { value: formatMoney(quote.value) }),
    ...(quote.trades !== null && { trades: quote.trades }),
    ...(quote.bid !== null && { bid: formatPrice(quote.bid) }),
    ...(quote.ask !== null && { ask: formatPrice(quote.ask) }),
    band_low: formatPrice(band.low),
    band_high: formatPrice(band.high),
    ...freshnessOf(quote),
  };
}

/** The number of shares, if known: the built-in numbers are for the sandbox alone. */
export const sharesOf = (facts: InstrumentFacts, environment: Environment): number | null =>
  environment === 'test' ? facts.sharesOutstanding : null;

/** The market value of all shares at a price, in minor units, rounded half up. */
export const marketValue = (shares: number, price: bigint): bigint => (BigInt(shares) * price + 50n) / 100n;

/** Whether the market is open at a moment, by the exchange's rules. */
export function presentStatus(calendar: Calendar, now: Date, source: MarketSource): MarketStatus {
  const { isOpen, session, date, nextOpen, nextClose, reason } = marketAt(calendar, now);
  return {
    is_open: isOpen,
    session,
    date,
    next_open: nextOpen.toISOString(),
    next_close: nextClose.toISOString(),
    ...(reason !== undefined && { reason }),
    as_of: now.toISOString(),
    delayed_seconds: 0,
    source,
  };
}

/**
 * The securities of an index, heaviest first. Weights are shares of the members' market value; if a price or number
 * of shares is unknown there are no weights, and securities are sorted by symbol.
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
 * @throws ApiError not_found, also for one that has no level yet.
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

/** Whether the market is open at this moment (`GET /market/status`). */
export async function getMarketStatus(
  context: Context,
): Promise<AnswerOf<typeof operations.getMarketStatus>> {
  const { calendar, source } = await openMarket(context, context.scope.environment);
  return { data: presentStatus(calendar, context.now, source) };
}

/** One in ten-thousandths, and in hundred-millionths. */
const ONE_RATE = 10_000n;
const ONE_INVERSE = 100_000_000n;

/** 1 ÷ rate, rounded half up to eight decimals. */
function inverseOf(rate: bigint): string {
  const digits = ((2n * ONE_RATE * ONE_INVERSE + rate) / (2n * rate)).toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const presentRate = (pair: FxPair, quote: QuoteRow): FxRate => ({
  pair,
  rate: formatPrice(quote.last),
  inverse: inverseOf(quote.last),
  change_percent: changeOf(quote).change_percent,
  ...freshnessOf(quote),
});

/** Reference rates of the pairs that have one (`GET /market/fx`). */
export async function listFxRates(context: Context): Promise<AnswerOf<typeof operations.listFxRates>> {
  const feed = await openFeed(context, context.scope.environment);
  const quotes = await feed.quotes(fxPairs.map(fxSeries));
  const data = fxPairs.flatMap((pair) => {
    const quote = quotes.get(seriesKey(fxSeries(pair)));
    return quote ? [presentRate(pair, quote)] : [];
  });
  return { data, next_cursor: null };
}

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

type Input = InputOf<typeof operations.listInstruments>;

const has = (text: string, term: string) => text.toLowerCase().includes(term);

function isWanted(facts: InstrumentFacts, input: Input, environment: Environment): boolean {
  const term = input.query?.toLowerCase();
  return (
    (!input.symbols || input.symbols.includes(facts.symbol)) &&
    (term === undefined || has(facts.symbol, term) || has(facts.name, term)) &&
    (!input.sector || facts.sector === input.sector) &&
    (!input.type || facts.type === input.type) &&
    (!input.board || facts.board === input.board) &&
    (!input.compliance_tag || presentInstrument(facts, environment).compliance_tag === input.compliance_tag)
  );
}

/**
 * A page of the instruments by symbol (`GET /market/instruments`). They are data of the project.
 * @throws ApiError validation_failed for symbols that nobody knows; invalid_cursor.
 */
export async function listInstruments(
  { scope: { environment } }: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listInstruments>> {
  checkSymbols('symbols', input.symbols ?? []);
  const place = input.cursor === undefined ? undefined : decodeCursor(input.cursor, 1);
  const [symbol = ''] = place?.parts ?? [];
  const found = instruments.filter(
    (facts) =>
      (place?.isBack ? facts.symbol < symbol : facts.symbol > symbol) && isWanted(facts, input, environment),
  );
  if (place?.isBack) found.reverse();
  const page = pageOf(found, input, ({ symbol }) => [symbol]);
  return {
    data: page.rows.map((facts) => presentInstrument(facts, environment)),
    ...cursorsOf(page),
  };
}

/**
 * Quotes in the order of `symbols`; an instrument without a price is left out (`GET /market/quotes`).
 * @throws ApiError validation_failed for symbols that nobody knows.
 */
export async function listQuotes(
  context: Context,
  input: InputOf<typeof operations.listQuotes>,
): Promise<AnswerOf<typeof operations.listQuotes>> {
  checkSymbols('symbols', input.symbols);
  const symbols = [...new Set(input.symbols)];
  const feed = await openFeed(context, context.scope.environment);
  const quotes = await feed.quotes(symbols.map(instrumentSeries));
  const data = symbols.flatMap((symbol) => {
    const quote = quotes.get(seriesKey(instrumentSeries(symbol)));
    return quote ? [presentQuote(symbol, quote)] : [];
  });
  return { data, next_cursor: null };
}
