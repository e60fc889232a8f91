import type { OpenContext } from '@/server/platform/kernel/context';
import { deleteOldAttempts } from '../store';

/**
 * Deletes sign-in attempts that no rule looks at any more.
 * @param limit the most to do in this transaction
 * @returns how many were deleted; fewer than the limit when no more are left
 */
export const deleteOldSignInAttempts = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> => deleteOldAttempts(tx, now, limit);
