import type { Transaction } from '@/server/platform/database/database';
import { readReferenceVersion } from '@/server/platform/database/reference-version';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type Calendar, type DeclaredDay, makeCalendar } from './calendar';
import { selectDays, upsertDays } from './store';

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

/**
 * Writes declared days: holidays announced, confirmed or withdrawn. They override the built-in data.
 * @param days each date at most once
 * @returns for each day, in order, whether it was stored or existed
 */
export async function declareDays(
  tx: Transaction,
  days: readonly DeclaredDay[],
  now: Date,
): Promise<('stored' | 'repeated')[]> {
  const stored = await upsertDays(tx, days, now);
  return days.map(({ date }) => (stored.has(date) ? 'stored' : 'repeated'));
}
