import type { Calendar } from '../calendar/calendar';
import { dateOfDay, dayNumber, lagosDate, lagosTime } from '../calendar/lagos';
import { CLOSES_AT, OPENS_AT } from '../calendar/sessions';
import { between } from './random';
import { AUCTION, minuteOfSlot, SLOTS, STEPS } from './slots';

/** The day before the first one that is served: its closes are where everything begins. */
const BEFORE_FIRST = '2015-12-31';
/** At the end of the last session until this day the prices are those of `anchors.ts`. */
const ANCHOR = '2026-01-02';
/** Sessions are simulated in steps of five minutes from here on; what lies before was never today for any sandbox. */
const DETAILED_FROM = '2026-01-01';
/** The simulation goes no further: what asks for more is a clock gone wrong. */
const LAST_YEAR = 2099;

const MINUTE = 60_000;
const DAY = 86_400_000;
const STEP = 5_000;

/** How far the market has come at a moment. */
export interface Position {
  /** Index of the day in the timeline; 0 or below when nothing has traded yet. */
  readonly day: number;
  /** Slots of that day that are over. */
  readonly slots: number;
  /** Steps of the next slot that are over. */
  readonly step: number;
  /** The moment of its figures: of a session that is over its end. */
  readonly asOf: Date;
  /** True in continuous trading, when there are a bid and an ask. */
  readonly quoting: boolean;
}

/** The open days of the simulation, in order. */
export interface Timeline {
  /** Days since 1970-01-01 of each; the first one is not served. */
  readonly days: Float64Array;
  /** Index of the day on which prices are those of `anchors.ts`. */
  readonly anchor: number;
  /** Index of the first day whose session is simulated in steps of five minutes. Days before are drawn as a whole. */
  readonly detailed: number;
  dateOf(day: number): string;
  /** Midnight UTC of a day, where its daily bar begins. */
  beginningOf(day: number): Date;
  /** Index of the last open day until a date, in days since 1970-01-01. */
  lastUntil(dayOfEpoch: number): number;
  positionAt(now: Date): Position;
}

/** The year until which a timeline is made, so that it covers a moment. */
export const yearToCover = (now: Date): number => between(2026, now.getUTCFullYear() + 1, LAST_YEAR);

/** The open days of a calendar from 2016 to the end of a year. */
export function makeTimeline(calendar: Calendar, lastYear: number): Timeline {
  const days = Float64Array.from(calendar.openDays(BEFORE_FIRST, `${lastYear}-12-31`), dayNumber);
  const lastUntil = (dayOfEpoch: number): number => {
    let low = -1;
    let high = days.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((days[middle] ?? 0) <= dayOfEpoch) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const dateOf = (day: number) => dateOfDay(days[day] ?? 0);
  const closed = (day: number): Position => ({
    day,
    slots: SLOTS,
    step: 0,
    asOf: lagosTime(dateOf(day), CLOSES_AT),
    quoting: false,
  });
  return {
    days,
    anchor: lastUntil(dayNumber(ANCHOR)),
    detailed: lastUntil(dayNumber(DETAILED_FROM) - 1) + 1,
    dateOf,
    beginningOf: (day) => new Date((days[day] ?? 0) * DAY),
    lastUntil,
    positionAt(now) {
      const today = lagosDate(now);
      const day = lastUntil(dayNumber(today));
      if (day < 1) return { day: 0, slots: 0, step: 0, asOf: now, quoting: false };
      if (dateOf(day) !== today) return closed(day);
      const steps = Math.floor((now.getTime() - lagosTime(today, OPENS_AT).getTime()) / STEP);
      if (steps < 0) return closed(day - 1);
      if (now >= lagosTime(today, CLOSES_AT)) return closed(day);
      return { day, ...within(steps), asOf: new Date(Math.floor(now.getTime() / STEP) * STEP) };
    },
  };
}

/** Where a session stands so many steps after it opened. */
function within(steps: number): { slots: number; step: number; quoting: boolean } {
  const auction = (minuteOfSlot(AUCTION) * MINUTE) / STEP;
  const continuous = AUCTION * STEPS;
  if (steps < continuous) return { slots: Math.floor(steps / STEPS), step: steps % STEPS, quoting: true };
  return { slots: AUCTION, step: Math.max(0, steps - auction), quoting: false };
}
