import { type MarketDay, MOST_DAYS } from '@/lib/contract/market/status';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import type { Calendar } from '../calendar/calendar';
import { addDays, lagosDate } from '../calendar/lagos';
import { loadCalendar } from '../calendar/load-calendar';
import { sessionsOf, settlesOn } from '../calendar/sessions';

/** The years that are asked for: before the first the exchange's holidays are not known. */
const FIRST_DAY = '2012-01-01';
const LAST_DAY = '2099-12-31';
const DAYS_ON = 30;

const refused = (details: Readonly<Record<string, string>>) => invalidFields(details);

/** So many days later, as far as the calendar goes. */
const daysOn = (from: string): string => {
  const to = addDays(from, DAYS_ON);
  return from <= LAST_DAY && to > LAST_DAY ? LAST_DAY : to;
};

/** The days from `from` to `to`, both included. @throws ApiError validation_failed */
function daysOf(from: string, to: string): string[] {
  const outside = Object.entries({ from, to }).filter(([, date]) => date < FIRST_DAY || date > LAST_DAY);
  if (outside.length > 0) {
    const reason = `must be between ${FIRST_DAY} and ${LAST_DAY}`;
    throw refused(Object.fromEntries(outside.map(([name]) => [name, reason])));
  }
  if (from > to) throw refused({ from: 'must not be after to' });
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (days.push(date) > MOST_DAYS) throw refused({ to: `must be within ${MOST_DAYS} days of from` });
  }
  return days;
}

/** Days of a calendar that were presented, the newest: a calendar never changes. */
const MOST_PRESENTED = 2_000;
const presented = new WeakMap<Calendar, Map<string, MarketDay>>();

function dayOf(calendar: Calendar, date: string): MarketDay {
  const days = presented.get(calendar) ?? new Map<string, MarketDay>();
  presented.set(calendar, days);
  const known = days.get(date);
  if (known) return known;
  const day = presentDay(calendar, date);
  days.set(date, day);
  const [oldest] = days.keys();
  if (days.size > MOST_PRESENTED && oldest !== undefined) days.delete(oldest);
  return day;
}

function presentDay(calendar: Calendar, date: string): MarketDay {
  const { status, name, certainty } = calendar.dayOf(date);
  const isOpen = status === 'open';
  return {
    date,
    status,
    ...(name && { name }),
    certainty,
    ...(isOpen && { settles_on: settlesOn(calendar, date) }),
    sessions: isOpen
      ? sessionsOf(date).map(({ session, from, to }) => ({
          session,
          from: from.toISOString(),
          to: to.toISOString(),
        }))
      : [],
  };
}

/**
 * The days of the exchange with their sessions and when their trades settle (`GET /market/calendar`).
 * @throws ApiError validation_failed for days that are too many, too far away, or in the wrong order.
 */
export async function listMarketCalendar(
  context: Context,
  input: InputOf<typeof operations.listMarketCalendar>,
): Promise<AnswerOf<typeof operations.listMarketCalendar>> {
  const from = input.from ?? lagosDate(context.now);
  const days = daysOf(from, input.to ?? daysOn(from));
  const calendar = await loadCalendar(context);
  return { data: days.map((date) => dayOf(calendar, date)), next_cursor: null };
}
