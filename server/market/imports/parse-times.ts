import type { Calendar } from '../calendar/calendar';
import type { Series } from '../reference/feed-types';

const DAY = 86_400;
/** Lagos is an hour ahead of UTC all year. */
const AHEAD = 3_600;
/** A file's times repeat and follow each other: most are read once. */
const MAX_CACHED = 10_000;

/** Caches a function's results; clears the cache when it is full. */
function cached<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const cache = new Map<string, Answer>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, answer);
    return answer;
  };
}

/** Midnight UTC of a day that exists, in seconds since 1970; otherwise NaN. */
function dayOf(year: number, month: number, day: number): number {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2200 ? at.getTime() / 1000 : Number.NaN;
}

/** Reads `2026-11-19`, or that day as our own bars have it, `2026-11-19T00:00:00.000Z`; NaN for what is no day. */
export const parseDay = cached((text: string): number => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T00:00(?::00(?:\.0{1,3})?)?Z)?$/.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
});

/** Reads a vendor's date, day first: `19/11/2026`; or `2026-11-19`. NaN for what is no day. */
export const parseVendorDay = cached((text: string): number => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === undefined ? parseDay(text) : dayOf(Number(year), Number(month), Number(day));
});

/**
 * Reads a moment in seconds since 1970: `2026-11-19T10:05:00+01:00`, with `Z`, or without a zone for Lagos; seconds may
 * be left out. NaN for what is none.
 */
export const parseMoment = cached((text: string): number => {
  const pattern =
    /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
  const [, year, month, day, hours, minutes, seconds = '0', zone = '+01:00'] = pattern.exec(text) ?? [];
  const local = dayOf(Number(year), Number(month), Number(day));
  const [, sign, ahead = '0', minutesAhead = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(ahead) * 60 + Number(minutesAhead)) * 60 * (sign === '-' ? -1 : 1);
  return local + (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) - offset;
});

/** Midnight UTC of the Lagos day of a moment, both in seconds. */
export const dayOfMoment = (seconds: number): number => Math.floor((seconds + AHEAD) / DAY) * DAY;

/** Minutes after midnight in Lagos. */
const minuteOfDay = (seconds: number): number => Math.floor((seconds + AHEAD - dayOfMoment(seconds)) / 60);

/** A day as people write it, `2026-11-19`. */
export const showDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A moment as people in Lagos read it, `2026-11-19 10:05`. */
export const showMoment = (seconds: number): string =>
  new Date((seconds + AHEAD) * 1000).toISOString().slice(0, 16).replace('T', ' ');

/** 09:30, when orders are first taken, and 14:30, when the closing price is traded: minutes after midnight in Lagos. */
const [FIRST_MINUTE, LAST_MINUTE] = [570, 870];

/** Explains why no figure can be of a day or moment. */
export interface TimeCheck {
  /** @param day midnight UTC, in seconds */
  readonly day: (series: Series, day: number) => string | null;
  /** @param at where a bar of five minutes begins, in seconds */
  readonly moment: (series: Series, at: number) => string | null;
}

/** What trades at the exchange only has prices on its days. */
const isTraded = ({ kind }: Series): boolean => kind === 'instrument' || kind === 'index';

export function checkTimes(calendar: Calendar, now: Date): TimeCheck {
  const moment = Math.floor(now.getTime() / 1000);
  const today = dayOfMoment(moment);
  const known = new Map<number, string | null>();

  /** A day that is only expected to be closed may have been open: that it has prices shows that it was. */
  const whyClosed = (day: number): string | null => {
    const known_ = known.get(day);
    if (known_ !== undefined) return known_;
    const { date, status, name, certainty } = calendar.dayOf(showDay(day));
    const reason =
      status === 'closed' && certainty === 'confirmed'
        ? `${date} was no trading day (${name ?? 'closed'})`
        : null;
    known.set(day, reason);
    return reason;
  };
  const whyNoDay = (series: Series, day: number): string | null => {
    if (day > today) return `${showDay(day)} is in the future`;
    return isTraded(series) ? whyClosed(day) : null;
  };

  return {
    day: whyNoDay,
    moment: (series, at) => {
      if (at % 300 !== 0) return `${showMoment(at)} is not a multiple of five minutes`;
      if (at > moment) return `${showMoment(at)} is in the future`;
      const minute = minuteOfDay(at);
      if (isTraded(series) && (minute < FIRST_MINUTE || minute > LAST_MINUTE)) {
        return `${showMoment(at)} is outside the sessions, 09:30 to 14:30 in Lagos`;
      }
      return whyNoDay(series, dayOfMoment(at));
    },
  };
}
