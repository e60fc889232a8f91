import type { Calendar } from '../calendar/calendar';
import type { Series } from '../reference/feed-types';
import { dayOfMoment, minuteOfDay, showDay, showMoment } from './parse-times';

/** 09:30, when orders are first taken, and 14:30, when the closing price is traded: minutes after midnight in Lagos. */
const [FIRST_MINUTE, LAST_MINUTE] = [570, 870];

/** Says of days and moments why no figure can be of them. */
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

  /** A day that is only expected to be closed may have been open: that it has prices says so. */
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
    if (day > today) return `${showDay(day)} is yet to come`;
    return isTraded(series) ? whyClosed(day) : null;
  };

  return {
    day: whyNoDay,
    moment: (series, at) => {
      if (at % 300 !== 0) return `${showMoment(at)} is not a multiple of five minutes`;
      if (at > moment) return `${showMoment(at)} is yet to come`;
      const minute = minuteOfDay(at);
      if (isTraded(series) && (minute < FIRST_MINUTE || minute > LAST_MINUTE)) {
        return `${showMoment(at)} lies outside the sessions, 09:30 to 14:30 in Lagos`;
      }
      return whyNoDay(series, dayOfMoment(at));
    },
  };
}
