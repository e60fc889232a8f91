import type { OpenContext } from '@/server/platform/kernel/context';
import { deleteOldNotifications } from './store';

const KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes up to so many notifications that are older than 90 days; answers how many. */
export const forgetOldNotifications = ({ tx, now }: OpenContext, limit: number): Promise<number> =>
  deleteOldNotifications(tx, new Date(now.getTime() - KEPT_MS), limit);
