import { DEFAULT_DAYS, MOST_DAYS } from '@/lib/contract/day-range';
import { invalidFields } from './errors';
import { dayOf } from './lagos-time';

const DAY_MS = 86_400_000;
/** Long before the first wallet: it bounds what a request can ask for. */
const FIRST_DAY = '2000-01-01';

/** Days since 1970-01-01 of a date. */
export const numberOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY_MS;

/** The date of a number of days since 1970-01-01. */
export const dateOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970-01-01 in Lagos, both included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The days that a request asks for: until today and 30 of them, unless it names them.
 * @throws ApiError validation_failed for days that are too many, in the wrong order or to come
 */
export function dayRangeOf(
  now: Date,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): DayRange {
  const today = numberOf(dayOf(now));
  const last = to === undefined ? today : numberOf(to);
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) : numberOf(from);
  if (last > today) throw invalidFields({ to: `must not be after today, ${dateOfNumber(today)}` });
  if (first < numberOf(FIRST_DAY)) throw invalidFields({ from: `must not be before ${FIRST_DAY}` });
  if (first > last) throw invalidFields({ from: 'must not be after to' });
  if (last - first >= MOST_DAYS) throw invalidFields({ from: `must be within ${MOST_DAYS} days of to` });
  return { first, last };
}
