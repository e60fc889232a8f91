import type { Transaction } from '@/server/platform/database/database';
import {
  findOtherBars,
  type NewBar,
  settleBars,
  type TouchedDays,
  writeBars,
} from '../quotes/bars/write-bars';
import type { Importer, Tally } from './importer';
import { dayOfMoment } from './parse-times';
import type { ReadBar, ReadBarRow } from './read-bar-row';
import type { FileRecord } from './read-records';

/** Rows that are stored in one statement. */
const TOGETHER = 5_000;

interface Waiting {
  readonly line: number;
  readonly bar: NewBar;
}

type Minutes = 5 | 1440;

const asNew = ({ series, at, open, high, low, close, volume, value, trades }: ReadBar): NewBar => ({
  seriesId: series.id,
  at,
  open,
  high,
  low,
  close,
  volume,
  value,
  trades,
});

interface BarImport {
  readonly tx: Transaction;
  readonly tally: Tally;
  readonly readRow: ReadBarRow;
  readonly interval: '5m' | '1d';
  readonly now: Date;
}

/** Imports bars and rates. Of several rows for one bar the first counts. */
export class BarImporter implements Importer {
  readonly #given: BarImport;
  readonly #minutes: Minutes;
  readonly #seen: SeenBars;
  #fresh: Waiting[] = [];
  #again: Waiting[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(given: BarImport) {
    this.#given = given;
    this.#minutes = given.interval === '5m' ? 5 : 1440;
    this.#seen = new SeenBars(this.#minutes * 60);
  }

  get isFull(): boolean {
    return this.#fresh.length + this.#again.length >= TOGETHER;
  }

  take({ line, cells }: FileRecord): void {
    const { readRow, tally } = this.#given;
    const bar = readRow(cells);
    if (typeof bar === 'string') {
      tally.refuse(line, bar);
      return;
    }
    const isFresh = this.#seen.add(bar.series.id, bar.at);
    if (isFresh && bar.adjusted !== null) tally.adjust(line, bar.adjusted);
    (isFresh ? this.#fresh : this.#again).push({ line, bar: asNew(bar) });
  }

  /** Waits for the batch before, and leaves the database to work on this one while the next rows are read. */
  async flush(): Promise<void> {
    const [fresh, again] = [this.#fresh, this.#again];
    [this.#fresh, this.#again] = [[], []];
    await this.#writing;
    this.#writing = this.#write(fresh, again);
    // It is awaited with the next batch; until then its failure is not unheard.
    this.#writing.catch(() => {});
  }

  async end(): Promise<void> {
    const { tx, now } = this.#given;
    await this.flush();
    await this.#writing;
    const touched = this.#minutes === 5 ? this.#touchedDays() : [];
    await settleBars(tx, this.#seen.seriesIds, touched, { now, source: 'imported' });
  }

  async #write(fresh: readonly Waiting[], again: readonly Waiting[]): Promise<void> {
    const { tx, tally } = this.#given;
    if (fresh.length > 0) {
      const stored = await writeBars(
        tx,
        this.#minutes,
        fresh.map(({ bar }) => bar),
      );
      tally.stored += stored;
      tally.repeated += fresh.length - stored;
    }
    if (again.length === 0) return;
    const others = await findOtherBars(
      tx,
      this.#minutes,
      again.map(({ bar }) => bar),
    );
    for (const index of others) {
      tally.refuse(
        again[index]?.line ?? 0,
        'an earlier line of the file has different data for the same bar',
      );
    }
    tally.repeated += again.length - others.length;
  }

  *#touchedDays(): Generator<TouchedDays> {
    for (const seriesId of this.#seen.seriesIds) {
      const days = new Set<number>();
      for (const at of this.#seen.times(seriesId)) days.add(dayOfMoment(at));
      yield { seriesId, days: [...days] };
    }
  }
}

/** Slots that are kept together: 8 KiB. */
const COMPARED_TOGETHER = 65_536;

/**
 * Knows which bars a file has had, in a bit each: the memory follows the series and the years, not the rows, and five
 * million rows cost some megabytes.
 */
class SeenBars {
  readonly #blocks = new Map<number, Map<number, Uint8Array>>();

  /** @param seconds of a bar's length */
  constructor(readonly seconds: number) {}

  /** Whether this is the first bar of that series and time, which it then is no more. */
  add(seriesId: number, at: number): boolean {
    const slot = Math.floor(at / this.seconds);
    const number = Math.floor(slot / COMPARED_TOGETHER);
    const block = this.#blockOf(seriesId, number);
    const bit = slot - number * COMPARED_TOGETHER;
    const [byte, mask] = [bit >> 3, 1 << (bit & 7)];
    if (((block[byte] ?? 0) & mask) !== 0) return false;
    block[byte] = (block[byte] ?? 0) | mask;
    return true;
  }

  #blockOf(seriesId: number, number: number): Uint8Array {
    const blocks = this.#blocks.get(seriesId) ?? new Map<number, Uint8Array>();
    const block = blocks.get(number) ?? new Uint8Array(COMPARED_TOGETHER / 8);
    if (!blocks.has(number)) blocks.set(number, block);
    if (!this.#blocks.has(seriesId)) this.#blocks.set(seriesId, blocks);
    return block;
  }

  get seriesIds(): number[] {
    return [...this.#blocks.keys()];
  }

  /** When the bars of a series begin, in order by blocks; in seconds since 1970. */
  *times(seriesId: number): Generator<number> {
    for (const [number, block] of this.#blocks.get(seriesId) ?? []) {
      for (const [byte, bits] of block.entries()) {
        if (bits === 0) continue;
        for (let bit = 0; bit < 8; bit += 1) {
          if ((bits & (1 << bit)) !== 0) yield (number * COMPARED_TOGETHER + byte * 8 + bit) * this.seconds;
        }
      }
    }
  }
}
