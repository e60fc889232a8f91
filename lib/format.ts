/**
 * Formats figures and times for people. Amounts are decimal strings and stay strings: money never becomes a float.
 * Times are RFC 3339; Lagos is UTC+1 all year, so the server and every browser produce the same text.
 */

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const LAGOS_OFFSET_MS = 3_600_000;
/** In calendar order. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Groups the digits of a decimal string, with at least two decimals and a true minus sign:
 * `-1250000.5` gives `−1,250,000.50`. Keeps more than two decimals (units, rates). Returns other text unchanged.
 */
export function formatDecimal(value: string): string {
  const match = DECIMAL.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = /^0*$/.test(whole + fraction);
  return `${sign && !isZero ? MINUS : ''}${grouped}.${fraction.padEnd(2, '0')}`;
}

/** Formats an amount with its currency code first: `formatAmount('-1250.5', 'NGN')` gives `NGN −1,250.50`. */
export function formatAmount(value: string, currency: string): string {
  return `${currency}${NO_BREAK_SPACE}${formatDecimal(value)}`;
}

/** Groups the digits of a whole number: `formatCount(12345)` gives `12,345`. */
export function formatCount(count: number | bigint): string {
  return BigInt(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', MINUS);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function dateAndTime(at: Date, zone: string, withSeconds: boolean): string {
  const day = `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]?.slice(0, 3)} ${at.getUTCFullYear()}`;
  const seconds = withSeconds ? `:${two(at.getUTCSeconds())}` : '';
  return `${day}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}${seconds}${zone}`;
}

/** Formats a time in Lagos to the minute: `20 Nov 2026, 10:30`. Returns an unreadable time unchanged. */
export function formatLagos(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : dateAndTime(new Date(at + LAGOS_OFFSET_MS), '', false);
}

/** Formats a time in Lagos with its weekday, for sentences: `Fri 20 Nov 2026 at 10:30`. */
export function formatLagosMoment(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const weekday = WEEKDAYS[new Date(at + LAGOS_OFFSET_MS).getUTCDay()];
  return `${weekday} ${formatLagos(iso).replace(',', ' at')}`;
}

/** Formats the day of a time in Lagos: `20 Nov 2026`. */
export function formatLagosDate(iso: string): string {
  return formatLagos(iso).split(',')[0] ?? iso;
}

/** Formats a calendar day `YYYY-MM-DD`: `20 Nov 2026`. Returns other text unchanged. */
export function formatDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatLagosDate(`${day}T00:00:00.000Z`) : day;
}

/** The day before a calendar day `YYYY-MM-DD`. */
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Formats a calendar day as a heading, given today's: `Today`, `Yesterday`, `20 November 2026`. */
export function formatDayTitle(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** Formats a month `YYYY-MM`: `Nov 2026`. Returns other text unchanged. */
export function formatMonth(month: string): string {
  return formatDay(`${month}-01`).replace(/^1 /, '').replace(/-01$/, '');
}

/** Returns the day of a time in Lagos as `YYYY-MM-DD`, for filters and date inputs. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** Formats a time in UTC to the second: `20 Nov 2026, 09:30:00 UTC`. Returns an unreadable time unchanged. */
export function formatUtc(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : dateAndTime(new Date(at), ' UTC', true);
}

/** Returns the minute of a time in Lagos as `YYYY-MM-DDTHH:MM`, for filters and date-and-time inputs. */
export function lagosMinute(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

const STEPS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Formats the distance of a time from `now` in its largest whole unit: `3 hours ago`, `in 1 minute`, `just now`. */
export function formatRelative(iso: string, now: Date): string {
  const difference = Math.trunc((Date.parse(iso) - now.getTime()) / 1000);
  if (Number.isNaN(difference)) return iso;
  const seconds = Math.abs(difference);
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  const words = `${count} ${step.unit}${count === 1 ? '' : 's'}`;
  return difference > 0 ? `in ${words}` : `${words} ago`;
}

/** Formats a clock offset to the minute, in the largest of days, hours and minutes: `30 days`, `less than a minute`. */
export function formatAhead(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 60_000) * 60;
  const step = STEPS.slice(2).find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'less than a minute';
  const count = Math.floor(seconds / step.seconds);
  return `${formatCount(count)} ${step.unit}${count === 1 ? '' : 's'}`;
}

/** Formats seconds as a countdown: `59:07`, `1:00:00`, or `6 d 23 h` from two days on. Negative values give `0:00`. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(total / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor((total % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}

/** Formats a size in bytes: `812 B`, `14.2 kB`, `3.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the host of a URL, or the text itself if it is not a URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
