import type { Transaction } from '@/server/platform/database/database';
import { type Calendar, makeCalendar } from './calendar';
import { selectDays, selectDaysVersion } from './store';

let cached: { readonly version: string; readonly calendar: Calendar } | undefined;

/**
 * The calendar with what was imported of it. Costs one tiny read while nothing was: the calendar of the last version that
 * this process saw is kept.
 */
export async function loadCalendar(tx: Transaction): Promise<Calendar> {
  const version = await selectDaysVersion(tx);
  if (cached?.version === version) return cached.calendar;
  const calendar = makeCalendar(await selectDays(tx));
  cached = { version, calendar };
  return calendar;
}
