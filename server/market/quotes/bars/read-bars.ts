import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import { fxPairs } from '@/lib/contract/market/fx';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { decodeForwardCursor, encodeCursor } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, invalidFields, notFound } from '@/server/platform/kernel/errors';
import type { BarRow, Feed, Series } from '../../reference/feed-types';
import { findIndex } from '../../reference/indices';
import { findInstrument } from '../../reference/instruments';
import { formatPrice } from '../../reference/prices';
import { openFeed } from '../open-feed';
import { aggregate, beginningOf, madeOf, nextBeginning } from './aggregate';

export const instrumentSeries = (symbol: string): Series => ({ kind: 'instrument', code: symbol });
export const indexSeries = (code: string): Series => ({ kind: 'index', code });
export const fxSeries = (pair: string): Series => ({ kind: 'fx', code: pair });

const LAGOS_MS = 3_600_000;
const DAY_MS = 24 * LAGOS_MS;
/** Before the exchange was founded there is nothing to look for, and databases refuse years that are too long ago. */
const BEGINNING = new Date('1960-01-01T00:00:00.000Z');

/** What every read of bars takes, as the contract reads it. */
interface BarsInput {
  readonly interval: BarInterval;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Span {
  /** Null: the latest bars up to `to`. */
  readonly from: Date | null;
  readonly to: Date;
}

const isDate = (text: string) => text.length === 10;
const midnight = (date: string) => new Date(Date.parse(`${date}T00:00:00.000Z`) - LAGOS_MS);

const firstMoment = (text: string) => (isDate(text) ? midnight(text) : new Date(text));
const lastMoment = (text: string) =>
  isDate(text) ? new Date(midnight(text).getTime() + DAY_MS - 1) : new Date(text);

const refused = (details: Readonly<Record<string, string>>) => invalidFields(details);

/** Where the page begins that a cursor of this interval names. */
function placeOf(cursor: string, interval: BarInterval): Date {
  const [of = '', at = ''] = decodeForwardCursor(cursor, 2);
  const place = new Date(at);
  if (of !== interval || Number.isNaN(place.getTime())) {
    throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  }
  return place;
}

function spanOf({ interval, from, to, cursor }: BarsInput, now: Date): Span {
  if (cursor !== undefined && from === undefined) throw refused({ cursor: 'goes with from' });
  const first = from === undefined ? null : firstMoment(from);
  const last = to === undefined ? now : lastMoment(to);
  if (first && to !== undefined && first > last) throw refused({ from: 'must not be after to' });
  const place = cursor === undefined ? BEGINNING : placeOf(cursor, interval);
  const begin = first && new Date(Math.max(first.getTime(), place.getTime(), BEGINNING.getTime()));
  return { from: begin, to: last < now ? last : now };
}

/** Bars that begin within the span; one more than `limit` where there are more and the span has a beginning. */
async function readSpan(feed: Feed, series: Series, span: Span, input: BarsInput): Promise<BarRow[]> {
  const { interval, limit } = input;
  const { from: base, most } = madeOf[interval];
  if (interval === '5m' || interval === '1d') {
    return feed.bars(series, base, span.from, span.to, span.from ? limit + 1 : limit);
  }
  // Bars are shown whole: the first one asked for is the first that begins within the span, the last one ends when it ends.
  const end = new Date(nextBeginning(interval, beginningOf(interval, span.to)).getTime() - 1);
  if (!span.from)
    return aggregate(await feed.bars(series, base, null, end, limit * most), interval).slice(-limit);
  const before = beginningOf(interval, span.from);
  const begin = before.getTime() === span.from.getTime() ? before : nextBeginning(interval, before);
  return aggregate(await feed.bars(series, base, begin, end, limit * most + 1), interval).slice(0, limit + 1);
}

function presentBar(row: BarRow): Bar {
  return {
    time: row.at.toISOString(),
    open: formatPrice(row.open),
    high: formatPrice(row.high),
    low: formatPrice(row.low),
    close: formatPrice(row.close),
    ...(row.volume !== null && { volume: row.volume }),
    ...(row.value !== null && { value: formatMoney(row.value) }),
    ...(row.trades !== null && { trades: row.trades }),
  };
}

/**
 * A page of bars, oldest first: with `from` the one that begins there, and where the next one begins;
 * without it the latest. The bar under way is partial.
 * @throws ApiError validation_failed when `from` lies after `to`, or a cursor comes without `from`; invalid_cursor.
 */
export async function readBars(
  feed: Feed,
  series: Series,
  input: BarsInput,
  now: Date,
): Promise<{ data: Bar[]; next_cursor: string | null }> {
  const span = spanOf(input, now);
  const isEmpty = span.from !== null && span.from > span.to;
  const rows = isEmpty ? [] : await readSpan(feed, series, span, input);
  const next = rows[input.limit];
  return {
    data: rows.slice(0, input.limit).map(presentBar),
    next_cursor: next ? encodeCursor([input.interval, next.at.toISOString()]) : null,
  };
}

/**
 * Bars of an exchange rate, oldest first (`GET /market/fx/{pair}/bars`).
 * @throws ApiError not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listFxBars(
  context: Context,
  input: InputOf<typeof operations.listFxBars>,
): Promise<AnswerOf<typeof operations.listFxBars>> {
  if (!fxPairs.some((pair) => pair === input.pair)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, fxSeries(input.pair), input, context.now);
}

/**
 * Bars of an index, oldest first (`GET /market/indices/{code}/bars`).
 * @throws ApiError not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listIndexBars(
  context: Context,
  input: InputOf<typeof operations.listIndexBars>,
): Promise<AnswerOf<typeof operations.listIndexBars>> {
  if (!findIndex(input.code)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, indexSeries(input.code), input, context.now);
}

/**
 * Bars of an instrument, oldest first (`GET /market/instruments/{symbol}/bars`).
 * @throws ApiError not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listInstrumentBars(
  context: Context,
  input: InputOf<typeof operations.listInstrumentBars>,
): Promise<AnswerOf<typeof operations.listInstrumentBars>> {
  if (!findInstrument(input.symbol)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, instrumentSeries(input.symbol), input, context.now);
}
