import type { Transaction } from '@/server/platform/database/database';
import type { DeclaredDay } from './calendar';
import { upsertDays } from './store';

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
