import { createHash } from 'node:crypto';
import { shippedClosures } from './closures';
import { addDays, dateOfDay, dayNumber, weekdayOf } from './lagos';

/** What was declared about one day, by an import; it wins over what is shipped. */
export interface DeclaredDay {
  readonly date: string;
  readonly status: 'open' | 'closed';
  /** Of the holiday. */
  readonly name: string | null;
  readonly certainty: 'confirmed' | 'provisional';
}

/** One day of the exchange. */
interface ExchangeDay {
  readonly date: string;
  readonly status: 'open' | 'closed';
  /** Of the holiday, or the day of the weekend. */
  readonly name?: string;
  readonly certainty: 'confirmed' | 'provisional';
}

/** Which days the exchange opens. Dates are YYYY-MM-DD in Lagos. */
export interface Calendar {
  /** The same for calendars that say the same of every day. */
  readonly fingerprint: string;
  dayOf(date: string): ExchangeDay;
  isOpen(date: string): boolean;
  /** The first open day after the date, never the date itself. */
  nextOpen(date: string): string;
  /** The last open day before the date, never the date itself. */
  previousOpen(date: string): string;
  /** The open day so many open days later; with 0 the date itself. */
  addOpenDays(date: string, days: number): string;
  /** The open days from one date to another, both included. */
  openDays(from: string, to: string): readonly string[];
}

const weekend = new Map([
  [0, 'Sunday'],
  [6, 'Saturday'],
]);

function shippedDay(date: string): ExchangeDay {
  const name = weekend.get(weekdayOf(date));
  if (name !== undefined) return { date, status: 'closed', name, certainty: 'confirmed' };
  const { closures, certainty } = shippedClosures(date);
  const closure = closures.get(date);
  return closure === undefined
    ? { date, status: 'open', certainty }
    : { date, status: 'closed', name: closure.name, certainty: closure.certainty };
}

/** Whether the exchange opens by what is shipped: the same as `shippedDay`, for thousands of days in a row. */
function opensByItself(date: string, day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return !weekend.has(weekday) && !shippedClosures(date).closures.has(date);
}

/**
 * The calendar of the exchange: what is declared, and for every other day what is shipped (closures.ts).
 * @param declared in any order; of one date the last counts.
 */
export function makeCalendar(declared: readonly DeclaredDay[]): Calendar {
  const declarations = new Map(declared.map((day) => [day.date, day]));

  const dayOf = (date: string): ExchangeDay => {
    const day = declarations.get(date);
    if (!day) return shippedDay(date);
    const { status, name, certainty } = day;
    return { date, status, ...(name !== null && { name }), certainty };
  };
  const isOpen = (date: string) => dayOf(date).status === 'open';
  const seek = (date: string, step: 1 | -1): string => {
    let day = addDays(date, step);
    while (!isOpen(day)) day = addDays(day, step);
    return day;
  };
  return {
    fingerprint: fingerprintOf([...declarations.values()]),
    dayOf,
    isOpen,
    nextOpen: (date) => seek(date, 1),
    previousOpen: (date) => seek(date, -1),
    addOpenDays(date, days) {
      let day = date;
      for (let left = days; left > 0; left -= 1) day = seek(day, 1);
      return day;
    },
    openDays(from, to) {
      const days: string[] = [];
      const last = dayNumber(to);
      for (let day = dayNumber(from); day <= last; day += 1) {
        const date = dateOfDay(day);
        if (declarations.has(date) ? isOpen(date) : opensByItself(date, day)) days.push(date);
      }
      return days;
    },
  };
}

function fingerprintOf(declared: readonly DeclaredDay[]): string {
  const lines = declared.map(({ date, status, name, certainty }) =>
    JSON.stringify([date, status, name, certainty]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
