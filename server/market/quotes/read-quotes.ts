import { type FxPair, type FxRate, fxPairs } from '@/lib/contract/market/fx';
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
import type { Calendar } from '../calendar/calendar';
import { marketAt } from '../calendar/sessions';
import { bandOf } from '../reference/band';
import { type QuoteRow, seriesKey } from '../reference/feed-types';
import { type InstrumentFacts, instruments } from '../reference/instruments';
import { formatChange, formatPrice, percentOf } from '../reference/prices';
import { fxSeries, instrumentSeries } from './bars/read-bars';
import { checkSymbols } from './check-symbols';
import { openFeed, openMarket } from './open-feed';

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

/** A day's figures of whatever has a price. */
export const dayFiguresOf = (quote: QuoteRow) => ({
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
