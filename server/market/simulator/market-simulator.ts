import { setImmediate } from 'node:timers/promises';
import type { Calendar } from '../calendar/calendar';
import { dayNumber } from '../calendar/lagos';
import {
  type BarRow,
  type DayClose,
  type DisclosureRow,
  type FeedInterval,
  type QuoteRow,
  type Series,
  seriesKey,
} from '../reference/feed-types';
import { indices } from '../reference/indices';
import { pairSources } from './currencies';
import { sumSlots } from './day-ledger';
import { disclosuresUntil } from './disclosures/disclosures';
import { fundSources } from './fund-values';
import { IndexBoard } from './index-board';
import { marketMoves } from './market-moves';
import { dayBar, quoteOf, slotBars } from './rows';
import { ShareSource } from './shares/share-source';
import { shares } from './shares/shares';
import { newSlots, SLOTS, type Slots } from './slots';
import type { DayFigures, Source } from './source';
import { makeTimeline, type Position, type Timeline, yearToCover } from './timeline';
import { type Breathe, makeBreathe } from './yield-to-event-loop';

const scratch = newSlots();

/** One index of the board, in hundredths of a point. Volume, value and trades are those of its members together. */
class IndexSource implements Source {
  readonly unit = 100n;
  readonly counted = true;
  readonly hasSlots = true;
  readonly #board: IndexBoard;
  readonly #number: number;

  constructor(board: IndexBoard, number: number) {
    this.#board = board;
    this.#number = number;
  }

  prepare(yieldToEventLoop: Breathe): Promise<void> {
    return this.#board.prepare(yieldToEventLoop);
  }

  latestDay(position: Position): number {
    return position.day;
  }

  previousClose(day: number): number {
    return this.#board.close(this.#number, day - 1);
  }

  closeOf(day: number): number {
    return this.#board.close(this.#number, day);
  }

  fill(day: number, position: Position, slots: Slots): void {
    this.#board.fill(this.#number, day, position, slots);
  }

  figures(day: number, position: Position): DayFigures | undefined {
    if (day !== position.day || position.slots >= SLOTS) return this.#board.figures(this.#number, day);
    this.fill(day, position, scratch);
    return sumSlots(scratch);
  }
}

/** Sessions that have five-minute bars. */
const INTRADAY_SESSIONS = 30;
/** Cached worlds: one, and a few more while declared days are tried out. */
const KEPT_WORLDS = 3;

const DAY = 86_400_000;

/** The simulated market, the same for everybody with the same calendar. */
export interface World {
  /**
   * Bars that begin between two moments, both included, oldest first; of an unknown series none. Nothing after `now`; the
   * bar under way is partial. Five-minute bars of the last thirty sessions.
   */
  bars(series: Series, interval: FeedInterval, from: Date, to: Date, now: Date): Promise<BarRow[]>;
  /**
   * The figures of the latest day by `seriesKey`; an unknown series is not in it. Until the market opens these are the
   * figures of the session before.
   */
  quotes(series: readonly Series[], now: Date): Promise<Map<string, QuoteRow>>;
  /** The closes of the last `count` days that have one, oldest first, by `seriesKey`; today's is the last price. */
  closes(series: readonly Series[], count: number, now: Date): Promise<Map<string, bigint[]>>;
  /**
   * The closes of the days from one date to another by `seriesKey`, oldest first, beginning with the last one until the
   * first date; today's is the last price.
   */
  closesByDay(
    series: readonly Series[],
    from: string,
    to: string,
    now: Date,
  ): Promise<Map<string, DayClose[]>>;
  /** What was published until `now`, newest first by time and id: of this year and the two before. */
  disclosures(now: Date): Promise<readonly DisclosureRow[]>;
}

/** Everything that has prices, over the days of one timeline. */
interface Stage {
  readonly timeline: Timeline;
  find(series: Series): Source | undefined;
}

/** Builds a stage until the end of a year, in slices. */
async function makeStage(calendar: Calendar, lastYear: number): Promise<Stage> {
  const timeline = makeTimeline(calendar, lastYear);
  await setImmediate();
  const moves = await marketMoves(timeline);
  await setImmediate();
  const shareSources = shares.map((share) => new ShareSource(share, timeline, moves));
  const board = new IndexBoard(shareSources, timeline);
  const sources: Record<Series['kind'], Map<string, Source>> = {
    instrument: new Map(shareSources.map((source) => [source.share.facts.symbol, source])),
    index: new Map(indices.map(({ code }, number) => [code, new IndexSource(board, number)])),
    fx: pairSources(timeline),
    fund: fundSources(timeline, moves),
  };
  return { timeline, find: ({ kind, code }) => sources[kind].get(code) };
}

async function readDays(
  source: Source,
  timeline: Timeline,
  range: Range,
  position: Position,
): Promise<BarRow[]> {
  const yieldToEventLoop = makeBreathe();
  const first = Math.max(1, timeline.lastUntil(Math.ceil(range.from.getTime() / DAY) - 1) + 1);
  const last = Math.min(position.day, timeline.lastUntil(Math.floor(range.to.getTime() / DAY)));
  const rows: BarRow[] = [];
  for (let day = first; day <= last; day += 1) {
    const figures = source.figures(day, position);
    if (figures) rows.push(dayBar(source, timeline.beginningOf(day), figures));
    const pause = yieldToEventLoop();
    if (pause) await pause;
  }
  return rows;
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

async function readSlots(
  source: Source,
  timeline: Timeline,
  range: Range,
  position: Position,
): Promise<BarRow[]> {
  if (!source.hasSlots) return [];
  const yieldToEventLoop = makeBreathe();
  const slots = newSlots();
  // Sessions lie within one day of UTC, from 9:00 to 13:30.
  const since = timeline.lastUntil(Math.floor(range.from.getTime() / DAY) - 1) + 1;
  const first = Math.max(timeline.detailed, position.day - INTRADAY_SESSIONS + 1, since);
  const last = Math.min(position.day, timeline.lastUntil(Math.floor(range.to.getTime() / DAY)));
  const rows: BarRow[] = [];
  for (let day = first; day <= last; day += 1) {
    source.fill(day, position, slots);
    for (const row of slotBars(source, timeline.dateOf(day), slots)) {
      if (row.at >= range.from && row.at <= range.to) rows.push(row);
    }
    await yieldToEventLoop();
  }
  return rows;
}

/** Today's is the last price, where something was dealt; of the days before their closes. */
function lastCloses(source: Source, count: number, position: Position): bigint[] {
  const closes: bigint[] = [];
  const today = source.figures(position.day, position);
  if (today && position.day >= 1) closes.push(BigInt(today.close) * source.unit);
  for (let day = position.day - 1; day >= 1 && closes.length < count; day -= 1) {
    const close = source.closeOf(day);
    if (close !== undefined) closes.push(BigInt(close) * source.unit);
  }
  return closes.reverse();
}

/** The closes until a date, back to the last one until another date. */
async function closesBetween(
  source: Source,
  timeline: Timeline,
  dates: { readonly from: string; readonly to: string },
  position: Position,
): Promise<DayClose[]> {
  const yieldToEventLoop = makeBreathe();
  const closes: DayClose[] = [];
  const last = Math.min(position.day, timeline.lastUntil(dayNumber(dates.to)));
  for (let day = last; day >= 1; day -= 1) {
    const close = day === position.day ? source.figures(day, position)?.close : source.closeOf(day);
    const pause = yieldToEventLoop();
    if (pause) await pause;
    if (close === undefined) continue;
    const date = timeline.dateOf(day);
    closes.push({ date, close: BigInt(close) * source.unit });
    if (date <= dates.from) break;
  }
  return closes.reverse();
}

function makeWorld(calendar: Calendar): World {
  let made: { readonly year: number; readonly stage: Promise<Stage> } | undefined;
  const stageFor = (now: Date): Promise<Stage> => {
    const year = yearToCover(now);
    if (made && made.year >= year) return made.stage;
    const stage = makeStage(calendar, year);
    made = { year, stage };
    // A failure is not cached: the next call tries again.
    stage.catch(() => {
      if (made?.stage === stage) made = undefined;
    });
    return stage;
  };
  /** The sources of series that there are, ready to be read. */
  const open = async (series: readonly Series[], now: Date) => {
    const { timeline, find } = await stageFor(now);
    const yieldToEventLoop = makeBreathe();
    const sources: [string, Source][] = [];
    for (const one of series) {
      const source = find(one);
      if (!source) continue;
      await source.prepare(yieldToEventLoop);
      await yieldToEventLoop();
      sources.push([seriesKey(one), source]);
    }
    return { timeline, sources, position: timeline.positionAt(now), yieldToEventLoop };
  };
  return {
    async bars(series, interval, from, to, now) {
      const { timeline, sources, position } = await open([series], now);
      const [, source] = sources[0] ?? [];
      if (!source || position.day < 1) return [];
      return (interval === '1d' ? readDays : readSlots)(source, timeline, { from, to }, position);
    },
    async quotes(series, now) {
      const { timeline, sources, position, yieldToEventLoop } = await open(series, now);
      const quotes = new Map<string, QuoteRow>();
      for (const [key, source] of sources) {
        const quote = quoteOf(source, timeline, position);
        if (quote) quotes.set(key, quote);
        await yieldToEventLoop();
      }
      return quotes;
    },
    async closes(series, count, now) {
      const { sources, position, yieldToEventLoop } = await open(series, now);
      const closes = new Map<string, bigint[]>();
      for (const [key, source] of sources) {
        closes.set(key, lastCloses(source, count, position));
        await yieldToEventLoop();
      }
      return closes;
    },
    async closesByDay(series, from, to, now) {
      const { timeline, sources, position } = await open(series, now);
      const closes = new Map<string, DayClose[]>();
      for (const [key, source] of sources) {
        closes.set(key, await closesBetween(source, timeline, { from, to }, position));
      }
      return closes;
    },
    disclosures: (now) => disclosuresUntil(calendar, now),
  };
}

const worlds = new Map<string, World>();

/** The world of a calendar, the same for equal calendars. Caches the last few. */
export function worldOf(calendar: Calendar): World {
  const world = worlds.get(calendar.fingerprint) ?? makeWorld(calendar);
  // Moves it to the end, so that the least recently used one is removed first.
  worlds.delete(calendar.fingerprint);
  worlds.set(calendar.fingerprint, world);
  const [oldest] = worlds.keys();
  if (worlds.size > KEPT_WORLDS && oldest !== undefined) worlds.delete(oldest);
  return world;
}
