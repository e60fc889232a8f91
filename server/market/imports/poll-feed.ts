import { fieldsOf } from '@/lib/contract/records';
import type { Database, Transaction } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import type { MarketFeedSettings } from '@/server/platform/kernel/settings';
import { measureProvider } from '@/server/platform/telemetry/measure-provider';
import { loadCalendar } from '../calendar/load-calendar';
import { settleBars, writeBars } from '../quotes/bars/write-bars';
import { type NewQuote, writeQuotes } from '../quotes/write-quotes';
import { numberAllSeries } from './find-series';
import { checkTimes, dayOfMoment } from './parse-times';
import { barRowReader, type ReadBar } from './read-bar-row';
import { type FileFormat, readHeader } from './read-header';
import { quoteRowReader } from './read-quote-row';
import { claimPoll, endPoll, mayWriteBars } from './store';

/** Timeout of a response, to its last byte. */
const TIMEOUT_MS = 10_000;
/** Of one answer: some hundred thousand rows, and nothing that could fill the memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The provider's feed response: rows of any shape. */
interface FeedAnswer {
  readonly rows: readonly unknown[];
  /** How far the provider is behind the exchange, if it reports that. */
  readonly delayedSeconds: unknown;
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error(`the market feed answered with more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Calls the provider's feed (docs/market-feed.md).
 * @param path `/quotes`, or `/bars` with its query
 * @param name of the array in the response
 * @throws Error when it times out, is incomplete, or violates the protocol
 */
const fetchFeed = (
  feed: MarketFeedSettings,
  path: string,
  name: 'quotes' | 'bars',
  timeoutMs = TIMEOUT_MS,
): Promise<FeedAnswer> =>
  measureProvider({ provider: 'market_feed', call: name }, () => ask(feed, path, name, timeoutMs));

async function ask(
  { url, key }: MarketFeedSettings,
  path: string,
  name: string,
  timeoutMs: number,
): Promise<FeedAnswer> {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`the market feed answered ${response.status} to ${name}`);
  }
  const answer: unknown = JSON.parse(await readAll(response.body));
  const fields = fieldsOf(answer);
  const rows = fields[name];
  if (!Array.isArray(rows)) throw new Error(`the market feed's answer has no array "${name}"`);
  return { rows, delayedSeconds: fields.delayed_seconds };
}

interface PollLog {
  readonly info: (facts: object, message: string) => void;
}

interface PollParts {
  readonly database: Database;
  readonly feed: MarketFeedSettings;
  readonly now: Date;
  readonly log: PollLog;
  /** Requests bars that changed since then. */
  readonly since: Date;
  readonly timeoutMs?: number;
}

interface Polled {
  /** Whether bars were stored, or there were none: the next poll may start from its time. */
  readonly hasBars: boolean;
  /** New or changed figures. */
  readonly stored: number;
}

const TOGETHER = 5_000;
const SHOWN = 5;

const columnsOf = (kind: 'bars' | 'quotes', names: string): FileFormat => readHeader(kind, names.split(','));
const quoteColumns =
  'symbol,time,last,open,high,low,previous_close,volume,value,trades,bid,ask,delayed_seconds';
const barColumns = 'symbol,time,open,high,low,close,volume,value,trades';

/** A row of JSON as a row of a file, whose checks it then passes. Figures are text; whole numbers may be numbers. */
function cellsOf(row: unknown, names: string, defaults: Readonly<Record<string, unknown>> = {}): string[] {
  const given = fieldsOf(row);
  return names.split(',').map((name) => {
    const value = given[name] ?? defaults[name] ?? '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  });
}

function logRejections(log: PollLog, kind: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  log.info({ kind, refused: reasons.length, reasons: reasons.slice(0, SHOWN) }, 'market feed: rows refused');
}

async function storeQuotes(tx: Transaction, answer: FeedAnswer, { now, log }: PollParts): Promise<number> {
  const { columns } = columnsOf('quotes', quoteColumns);
  const [series, times] = [await numberAllSeries(tx), checkTimes(await loadCalendar({ tx }), now)];
  const readRow = quoteRowReader({ columns, symbol: undefined, series, times, now });
  const newest = new Map<number, NewQuote>();
  const reasons: string[] = [];
  for (const row of answer.rows) {
    const quote = readRow(cellsOf(row, quoteColumns, { delayed_seconds: answer.delayedSeconds }));
    if (typeof quote === 'string') reasons.push(quote);
    else if (quote.asOf >= (newest.get(quote.seriesId)?.asOf ?? 0)) newest.set(quote.seriesId, quote);
  }
  logRejections(log, 'quotes', reasons);
  if (newest.size === 0) return 0;
  return (await writeQuotes(tx, [...newest.values()], 'feed')).stored;
}

/** Reads the bars of one length; of several for one time the last counts. */
async function readBarsOf(
  tx: Transaction,
  interval: '5m' | '1d',
  { rows }: FeedAnswer,
  { now, log }: PollParts,
): Promise<ReadBar[]> {
  const [series, times] = [await numberAllSeries(tx), checkTimes(await loadCalendar({ tx }), now)];
  const format = columnsOf('bars', barColumns);
  const readRow = barRowReader({ format, interval, symbol: undefined, series, times });
  const bars = new Map<string, ReadBar>();
  const reasons: string[] = [];
  for (const row of rows) {
    const bar = readRow(cellsOf(row, barColumns));
    if (typeof bar === 'string') reasons.push(bar);
    else bars.set(`${bar.series.id}/${bar.at}`, bar);
  }
  logRejections(log, `bars ${interval}`, reasons);
  return [...bars.values()];
}

async function storeBars(
  tx: Transaction,
  interval: '5m' | '1d',
  answer: FeedAnswer,
  parts: PollParts,
): Promise<number> {
  const bars = await readBarsOf(tx, interval, answer, parts);
  let stored = 0;
  for (let first = 0; first < bars.length; first += TOGETHER) {
    const batch = bars
      .slice(first, first + TOGETHER)
      .map(({ series, adjusted: _, ...bar }) => ({ ...bar, seriesId: series.id }));
    stored += await writeBars(tx, interval === '5m' ? 5 : 1440, batch);
  }
  const days = new Map<number, Set<number>>();
  for (const { series, at } of bars) {
    days.set(series.id, (days.get(series.id) ?? new Set()).add(dayOfMoment(at)));
  }
  const touched = interval === '5m' ? [...days].map(([seriesId, of]) => ({ seriesId, days: [...of] })) : [];
  await settleBars(tx, [...days.keys()], touched, { now: parts.now, source: 'feed' });
  return stored;
}

const isDaily = (row: unknown): boolean => fieldsOf(row).interval === '1d';

/**
 * Polls the provider's feed for quotes and bars (docs/market-feed.md), and stores the valid ones, quotes first. An
 * invalid row is skipped and logged. No transaction waits for the network.
 * @throws Error when the feed fails: stored figures stay, with their age
 */
export async function pollFeed(parts: PollParts): Promise<Polled> {
  const { database, feed, since, timeoutMs } = parts;
  const quotes = await fetchFeed(feed, '/quotes', 'quotes', timeoutMs);
  const storedQuotes = await database.transaction((tx) => storeQuotes(tx, quotes, parts));
  const query = new URLSearchParams({ since: since.toISOString() });
  const answer = await fetchFeed(feed, `/bars?${query}`, 'bars', timeoutMs);
  const daily = { ...answer, rows: answer.rows.filter(isDaily) };
  const short = { ...answer, rows: answer.rows.filter((row) => !isDaily(row)) };
  const storedBars = await database.transaction(async (tx) => {
    // A file that is being imported goes first: the bars come again with the next poll.
    if (!(await mayWriteBars(tx))) return null;
    return (await storeBars(tx, '1d', daily, parts)) + (await storeBars(tx, '5m', short, parts));
  });
  return { hasBars: storedBars !== null, stored: storedQuotes + (storedBars ?? 0) };
}

interface FeedJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { readonly info: (facts: object, message: string) => void };
}

/** The range of the first poll, and the overlap of each further one, so that late bars are not missed. */
const FIRST_MS = 4 * 86_400_000;
const OVERLAP_MS = 30 * 60_000;
/** Longer than a poll: afterwards another process polls in place of a crashed one. */
const LEASE_MS = 60_000;

/**
 * The job that polls the provider's feed, in one process at a time and at the pace of the settings, however many there are.
 * A failure is logged by the loop, which then waits longer each time.
 */
export function feedJob({ database, clock, log }: FeedJobParts, feed: MarketFeedSettings) {
  const everyMs = feed.everySeconds * 1000;
  const end = (next: number, barsSince?: Date) =>
    database.transaction((tx) => endPoll(tx, feed.url, new Date(next), barsSince));
  return {
    name: 'poll the market feed',
    everyMs,
    // It never does more than one poll in a turn.
    batch: Number.MAX_SAFE_INTEGER,
    run: async (): Promise<number> => {
      const now = clock();
      const began = now.getTime();
      const known = await database.transaction((tx) =>
        claimPoll(tx, feed.url, now, new Date(began + LEASE_MS)),
      );
      if (known === undefined) return 0;
      try {
        const since = known ?? new Date(began - FIRST_MS);
        const { hasBars, stored } = await pollFeed({ database, feed, now, log, since });
        // A little early, because the turns of a loop are never quite as far from each other as they should be.
        await end(began + everyMs * 0.9, hasBars ? new Date(began - OVERLAP_MS) : undefined);
        return stored;
      } catch (error) {
        await end(began);
        throw error;
      }
    },
  };
}
