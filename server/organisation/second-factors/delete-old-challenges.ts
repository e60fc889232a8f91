import type { OpenContext } from '@/server/platform/kernel/context';
import { LEFTOVER_MS } from './rules';
import { deleteOldChallenges, deleteOldSeeds } from './store';

/**
 * Deletes questions, and seeds that nobody confirmed, an hour after they were written.
 * @param limit the most of each to do in this transaction
 * @returns the more of the two; fewer than the limit when no more are left
 */
export async function deleteOldFactorChallenges(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> {
  const before = new Date(now.getTime() - LEFTOVER_MS);
  return Math.max(await deleteOldChallenges(tx, before, limit), await deleteOldSeeds(tx, before, limit));
}
