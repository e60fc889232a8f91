const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day first, with slashes, dots, dashes or spaces; the month as a number or by its name. */
const TYPED = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** A typed day as `YYYY-MM-DD`: `27/11/2026`, `27 Nov 2026` or `2026-11-27`. Undefined for a day that does not exist. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? [];
  const [, typedDay = day, typedMonth = month, typedYear = year] = TYPED.exec(text) ?? [];
  if (typedDay === '') return undefined;
  const written = [
    typedYear,
    String(monthOf(typedMonth)).padStart(2, '0'),
    String(Number(typedDay)).padStart(2, '0'),
  ].join('-');
  const at = new Date(`${written}T00:00:00.000Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  return isReal ? written : undefined;
}

const TIMED = /^(.*\d)(?:,\s*|\s+|T)(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/i;

/**
 * A typed day and time as `YYYY-MM-DDTHH:mm`: `27/11/2026 14:05`.
 * @param withSeconds seconds that are typed are read too
 * @param dayTime the time of a day that is typed without one
 */
export function readMoment(typed: string, withSeconds = false, dayTime = '00:00'): string | undefined {
  const [, date = typed, hour, minute = '', second] = TIMED.exec(typed.trim()) ?? [];
  const day = readDay(date);
  if (day === undefined || Number(hour) > 23) return undefined;
  if (hour === undefined) return `${day}T${dayTime}`;
  return [`${day}T${hour.padStart(2, '0')}`, minute, ...(second && withSeconds ? [second] : [])].join(':');
}

/** What to write instead of a text that is no day. */
export const DAY_ADVICE = 'Use day, month and year, such as 27/11/2026.';
