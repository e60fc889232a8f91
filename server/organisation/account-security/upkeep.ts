import { type SQL, sql } from 'drizzle-orm';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { DueQueue } from '@/server/platform/kernel/module';
import { RESET_KEPT_MS } from './rules';
import { deleteOldResets } from './store';
import { passwordResets } from './tables';

/** Unprocessed requests for a new password: (due_at), when they were made. */
const unhandledResets = (now: Date, most: number): SQL => sql`
  select ${passwordResets.createdAt} as due_at from ${passwordResets}
   where not ${passwordResets.isHandled} and ${passwordResets.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${passwordResets.createdAt} limit ${most}::integer`;

export const securityQueues: readonly DueQueue[] = [
  { name: 'password_reset', doneBy: 'jobs', due: unhandledResets },
];

/**
 * Deletes requests for new passwords a day after they were made.
 * @param limit maximum of this transaction
 * @returns how many; fewer than the limit when none is left
 */
export const deleteOldPasswordResets = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> => deleteOldResets(tx, new Date(now.getTime() - RESET_KEPT_MS), limit);
