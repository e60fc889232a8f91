/** Days of the exchange are dates in Africa/Lagos: one hour before UTC all year, because there is no daylight saving. */

const DAY = 86_400_000;
const AHEAD = 3_600_000;

/** Days since 1970-01-01 of a date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY;

/** The date that is so many days after 1970-01-01. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The date in Lagos at a moment, as YYYY-MM-DD. */
export const lagosDate = (now: Date): string => new Date(now.getTime() + AHEAD).toISOString().slice(0, 10);

/** The moment at which it is so late (`HH:MM`, 24 hours) in Lagos on a date. */
export const lagosTime = (date: string, time: string): Date => new Date(`${date}T${time}:00.000+01:00`);

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Lagos for people: `Tue 24 Nov 2026 at 10:00`. */
export function lagosMoment(at: Date): string {
  const parts = new Map(moment.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')} ${of('year')} at ${of('hour')}:${of('minute')}`;
}

/** The date so many days later, or earlier with a number below zero. */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
