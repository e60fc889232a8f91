import type { MarketDay } from '@/lib/contract/market/status';
import { monthNames } from '@/lib/format';

/** The years that the calendar supports. */
export const FIRST_YEAR = 2012;
export const LAST_YEAR = 2099;

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const DAY_MS = 86_400_000;
const at = (date: string) => new Date(`${date}T00:00:00.000Z`);

/** True for an existing day, written `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && at(text).toJSON()?.slice(0, 10) === text;
}

/**
 * The selected day: the day in the URL if it is in this year, otherwise today if it is in this year, otherwise 1
 * January.
 */
export function chosenDay(asked: string | null, year: number, today: string | undefined): string {
  const own = [asked, today].find((day) => day?.startsWith(`${year}-`) && isDay(day));
  return own ?? `${year}-01-01`;
}

/** The year in the URL; undefined if there is none or the calendar does not support it. */
export function readYear(text: string | string[] | undefined): number | undefined {
  const year = typeof text === 'string' && /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined;
}

/** A day shifted by a number of days, which may be negative. Both days are `YYYY-MM-DD`. */
export function addDays(date: string, count: number): string {
  return new Date(at(date).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The name of the weekday. */
export function weekdayOf(date: string): string {
  return weekdayNames[at(date).getUTCDay()] ?? '';
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(at(date).getUTCDay());
}

/** A day in full: `Friday, 25 December 2026`. */
export function dayInFull(date: string): string {
  const day = at(date);
  return `${weekdayOf(date)}, ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** One month: its days, and the number of empty cells before the first day in a week that begins on Monday. */
export interface Month {
  readonly name: string;
  readonly blanks: number;
  readonly days: readonly MarketDay[];
}

/** The months of a year, from the calendar's days in order. */
export function monthsOf(days: readonly MarketDay[]): readonly Month[] {
  return monthNames
    .map((name, place) => {
      const own = days.filter(({ date }) => Number(date.slice(5, 7)) === place + 1);
      const [first] = own;
      return { name, blanks: first ? (at(first.date).getUTCDay() + 6) % 7 : 0, days: own };
    })
    .filter(({ days: own }) => own.length > 0);
}

/** The weekdays on which the exchange is closed. */
export function holidaysOf(days: readonly MarketDay[]): readonly MarketDay[] {
  return days.filter(({ date, status }) => status === 'closed' && !isWeekend(date));
}

/**
 * The day to which a key leads: the arrows move by days and weeks, Home and End to the ends of the week, the Page keys
 * by months (to the last day of a shorter month). Undefined for other keys.
 */
export function dayAfterKey(key: string, date: string): string | undefined {
  const column = (at(date).getUTCDay() + 6) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'PageUp') return monthAway(date, -1);
  return key === 'PageDown' ? monthAway(date, 1) : undefined;
}

function monthAway(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}
