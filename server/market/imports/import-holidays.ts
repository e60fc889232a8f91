import type { Transaction } from '@/server/platform/database/database';
import type { DeclaredDay } from '../calendar/calendar';
import { declareDays } from '../calendar/load-calendar';
import type { Importer, Tally } from './importer';
import { parseDay, showDay } from './parse-times';
import type { Columns } from './read-header';
import type { FileRecord } from './read-records';

/** Days that are stored in one statement. */
const TOGETHER = 500;
const MOST_NAME = 100;

/** Parses a row; returns the day, or why the row is rejected. */
function readDay(columns: Columns, cells: readonly string[]): DeclaredDay | string {
  const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim();
  const date = parseDay(cell('date'));
  if (Number.isNaN(date)) return `"${cell('date').slice(0, 40)}" is not a day (YYYY-MM-DD)`;
  const [status, certainty, name] = [cell('status'), cell('certainty'), cell('name')];
  if (status !== 'open' && status !== 'closed')
    return `status "${status.slice(0, 40)}" is neither open nor closed`;
  if (certainty !== 'confirmed' && certainty !== 'provisional') {
    return `certainty "${certainty.slice(0, 40)}" is neither confirmed nor provisional`;
  }
  if (name.length > MOST_NAME || /\p{Cc}/u.test(name))
    return `name must have at most ${MOST_NAME} characters`;
  if (status === 'closed' && name === '') return 'name is missing: a closed day needs a name';
  return { date: showDay(date), status, name: name === '' ? null : name, certainty };
}

/** Imports declared days: holidays that are announced, confirmed or taken back. Of several rows for a day the first counts. */
export class HolidayImporter implements Importer {
  readonly #seen = new Map<string, string>();
  #waiting: DeclaredDay[] = [];

  constructor(
    readonly tx: Transaction,
    readonly tally: Tally,
    readonly columns: Columns,
    readonly now: Date,
  ) {}

  get isFull(): boolean {
    return this.#waiting.length >= TOGETHER;
  }

  take({ line, cells }: FileRecord): void {
    const day = readDay(this.columns, cells);
    if (typeof day === 'string') {
      this.tally.refuse(line, day);
      return;
    }
    const declared = JSON.stringify(day);
    const before = this.#seen.get(day.date);
    if (before === undefined) {
      this.#seen.set(day.date, declared);
      this.#waiting.push(day);
    } else if (before === declared) this.tally.repeated += 1;
    else this.tally.refuse(line, 'an earlier line of the file has different data for the same day');
  }

  async flush(): Promise<void> {
    const days = this.#waiting;
    this.#waiting = [];
    if (days.length === 0) return;
    const outcomes = await declareDays(this.tx, days, this.now);
    for (const outcome of outcomes) this.tally[outcome] += 1;
  }

  end(): Promise<void> {
    return this.flush();
  }
}
