import type { Transaction } from '@/server/platform/database/database';
import type { DeclaredDay } from './calendar';
import { upsertDays } from './store';

/**
 * Writes what was declared about days: holidays announced, confirmed or taken back. It wins over what is shipped.
 * @param days each date at most once.
 * @returns for each day, in order, whether it was stored, or what was there already.
 */
export async function declareDays(
  tx: Transaction,
  days: readonly DeclaredDay[],
  now: Date,
): Promise<('stored' | 'repeated')[]> {
  const stored = await upsertDays(tx, days, now);
  return days.map(({ date }) => (stored.has(date) ? 'stored' : 'repeated'));
}
