import type { OpenContext } from '@/server/platform/kernel/context';
import { RESET_KEPT_MS } from './rules';
import { deleteOldResets } from './store';

/**
 * Deletes requests for new passwords a day after they were made.
 * @param limit the most to do in this transaction
 * @returns how many were deleted; fewer than the limit when no more are left
 */
export const forgetResets = ({ tx, now }: OpenContext, limit: number): Promise<number> =>
  deleteOldResets(tx, new Date(now.getTime() - RESET_KEPT_MS), limit);
