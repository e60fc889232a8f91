/** Times in Lagos: one hour ahead of UTC all year, because there is no daylight saving. Months are `YYYY-MM`. */

const AHEAD_MS = 3_600_000;

/** The offset of Lagos, as documents print it. */
export const LAGOS_OFFSET = 'UTC+01:00';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });

const longDays = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDays = formatOf({ day: '2-digit', month: 'short', year: 'numeric' });
const clocks = formatOf({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const months = formatOf({ month: 'long', year: 'numeric' });

/** A time with its offset: `20 November 2026 at 11:32:10 (UTC+01:00)`. */
export const lagosStamp = (at: Date): string =>
  `${longDays.format(at)} at ${clocks.format(at)} (${LAGOS_OFFSET})`;

/** A time in a table whose title gives the offset: `20 Nov 2026, 11:32:10`. */
export const lagosShort = (at: Date): string => `${shortDays.format(at)}, ${clocks.format(at)}`;

/** A written-out date: `20 November 2026`. @param date `YYYY-MM-DD` */
export const longDay = (date: string): string => longDays.format(new Date(`${date}T12:00:00.000Z`));

/** The date in Lagos at a given time, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);

/** The start of a day in Lagos. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000+01:00`);

/** The month in Lagos at a given time. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7);

/** The start of a month in Lagos. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000+01:00`);

/** Adds months; a negative count subtracts. */
export function addMonths(month: string, count: number): string {
  const [year = '', number = ''] = month.split('-');
  const moved = new Date(Date.UTC(Number(year), Number(number) - 1 + count, 1));
  return moved.toISOString().slice(0, 7);
}

/** A written-out month: `November 2026`. */
export const longMonth = (month: string): string => months.format(startOfMonth(month));
