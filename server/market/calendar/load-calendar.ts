import { readReferenceVersion } from '@/server/platform/database/reference-version';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type Calendar, makeCalendar } from './calendar';
import { selectDays } from './store';

let cached: { readonly version: string; readonly calendar: Calendar } | undefined;

/**
 * The calendar with imported days. Costs no read when admission has returned the version that this process has
 * cached.
 */
export async function loadCalendar(context: Pick<OpenContext, 'tx' | 'referenceVersion'>): Promise<Calendar> {
  const version = await readReferenceVersion(context);
  if (cached?.version === version) return cached.calendar;
  const calendar = makeCalendar(await selectDays(context.tx));
  cached = { version, calendar };
  return calendar;
}
