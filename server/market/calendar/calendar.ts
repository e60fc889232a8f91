import { createHash } from 'node:crypto';
import { ruledHolidays } from './holiday-rules';
import { addDays, dateOfDay, dayNumber, weekdayOf } from './lagos';

/** Why the exchange stays closed on a weekday. */
interface Closure {
  readonly name: string;
  readonly certainty: 'confirmed' | 'provisional';
}

/** The years whose closed days are known one by one; those of other years follow from rules. */
const FIRST_YEAR = 2012;
const LAST_YEAR = 2026;
/** The closed days of 2026 were recorded at the end of June: later ones may still change. */
const CONFIRMED_TO = '2026-06-30';

/**
 * Weekdays on which the exchange was closed. Until November 2025 they are the weekdays that the history of the All-Share
 * Index leaves out, named after the holiday at that time of the year; after it the exchange's calendar.
 */
const closedWeekdays: Readonly<Record<string, string>> = {
  'New Year’s Day': `2012-01-02 2013-01-01 2014-01-01 2015-01-01 2016-01-01 2017-01-02 2018-01-01 2019-01-01 2020-01-01
    2021-01-01 2022-01-03 2023-01-02 2024-01-01 2025-01-01 2026-01-01`,
  'Good Friday': `2012-04-06 2013-03-29 2014-04-18 2015-04-03 2016-03-25 2017-04-14 2018-03-30 2019-04-19 2020-04-10
    2021-04-02 2022-04-15 2023-04-07 2024-03-29 2025-04-18 2026-04-03`,
  'Easter Monday': `2012-04-09 2013-04-01 2014-04-21 2015-04-06 2016-03-28 2017-04-17 2018-04-02 2019-04-22 2020-04-13
    2021-04-05 2022-04-18 2023-04-10 2024-04-01 2025-04-21 2026-04-06`,
  'Workers’ Day': `2012-05-01 2013-05-01 2014-05-01 2015-05-01 2016-05-02 2017-05-01 2018-05-01 2019-05-01 2020-05-01
    2021-05-03 2023-05-01 2024-05-01 2025-05-01 2026-05-01`,
  'Workers’ Day and Eid-el-Fitr': '2022-05-02',
  'Eid-el-Fitr': `2012-08-20 2012-08-21 2013-08-08 2013-08-09 2014-07-28 2014-07-29 2015-07-17 2015-07-20 2016-07-05
    2016-07-06 2016-07-07 2017-06-26 2017-06-27 2018-06-15 2018-06-18 2019-06-04 2019-06-05 2020-05-25 2020-05-26
    2021-05-12 2021-05-13 2022-05-03 2023-04-21 2023-04-24 2024-04-09 2024-04-10 2024-04-11 2025-03-31 2025-04-01
    2026-03-20 2026-03-23`,
  'Eid-el-Kabir': `2012-10-25 2012-10-26 2013-10-15 2013-10-16 2014-10-06 2014-10-07 2015-09-24 2015-09-25 2016-09-12
    2016-09-13 2017-09-01 2017-09-04 2018-08-21 2018-08-22 2019-08-12 2019-08-13 2020-07-30 2020-07-31 2021-07-20
    2021-07-21 2022-07-11 2022-07-12 2023-06-28 2023-06-29 2024-06-17 2024-06-18 2025-06-06 2025-06-09 2026-05-27
    2026-05-28`,
  'Eid-el-Maulud': `2012-02-06 2013-01-24 2014-01-14 2015-01-02 2015-12-24 2016-12-12 2017-12-01 2018-11-20 2019-11-11
    2020-10-29 2021-10-19 2022-10-10 2023-09-27 2024-09-16 2025-09-05`,
  'Democracy Day': `2012-05-29 2013-05-29 2014-05-29 2015-05-29 2016-05-30 2017-05-29 2018-05-29 2019-06-12 2020-06-12
    2021-06-14 2022-06-13 2023-06-12 2024-06-12 2025-06-12 2026-06-12`,
  'Inauguration of the President': '2019-05-29 2023-05-29',
  'Independence Day': `2012-10-01 2013-10-01 2014-10-01 2015-10-01 2016-10-03 2017-10-02 2018-10-01 2019-10-01 2020-10-01
    2021-10-01 2022-10-03 2023-10-02 2024-10-01 2025-10-01 2026-10-01`,
  'Christmas Day': `2012-12-25 2013-12-25 2014-12-25 2015-12-25 2016-12-26 2017-12-25 2018-12-25 2019-12-25 2020-12-25
    2021-12-27 2022-12-26 2023-12-25 2024-12-25 2025-12-25 2026-12-25`,
  'Boxing Day': `2012-12-26 2013-12-26 2014-12-26 2015-12-28 2016-12-27 2017-12-26 2018-12-26 2019-12-26 2020-12-28
    2021-12-28 2022-12-27 2023-12-26 2024-12-26 2025-12-26`,
  'National mourning': '2025-07-15',
};

/** Missing from the index's history without a known holiday. */
const unexplained = '2013-10-18';

const known = new Map<string, Closure>([
  ...Object.entries(closedWeekdays).flatMap(([name, dates]) =>
    dates
      .split(/\s+/)
      .map(
        (date) => [date, { name, certainty: date <= CONFIRMED_TO ? 'confirmed' : 'provisional' }] as const,
      ),
  ),
  [unexplained, { name: 'No trading on record', certainty: 'provisional' }],
]);

const ruled = new Map<number, ReadonlyMap<string, Closure>>();

/**
 * The built-in data about the year of a date: its closed weekdays, and how certain its other weekdays are.
 * @param date as YYYY-MM-DD
 */
function shippedClosures(date: string): {
  closures: ReadonlyMap<string, Closure>;
  certainty: 'confirmed' | 'provisional';
} {
  const year = Number(date.slice(0, 4));
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return { closures: known, certainty: 'confirmed' };
  let closures = ruled.get(year);
  if (!closures) {
    closures = new Map(
      ruledHolidays(year).map(({ date: day, name }) => [day, { name, certainty: 'provisional' }]),
    );
    ruled.set(year, closures);
  }
  return { closures, certainty: 'provisional' };
}

/** An imported declaration about one day, which overrides the built-in data. */
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

/** The exchange's open days. Dates are YYYY-MM-DD in Lagos. */
export interface Calendar {
  /** Equal for calendars with equal days. */
  readonly fingerprint: string;
  dayOf(date: string): ExchangeDay;
  isOpen(date: string): boolean;
  /** The first open day after the date, never the date itself. */
  nextOpen(date: string): string;
  /** The last open day before the date, never the date itself. */
  previousOpen(date: string): string;
  /** The open day a number of open days later; with 0 the date itself. */
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

/** Whether the exchange opens by the built-in data: as `shippedDay`, for thousands of days in a row. */
function opensByItself(date: string, day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return !weekend.has(weekday) && !shippedClosures(date).closures.has(date);
}

/**
 * The calendar of the exchange: declared days, and the built-in data for all others (closures.ts).
 * @param declared in any order; the last of a date counts
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
