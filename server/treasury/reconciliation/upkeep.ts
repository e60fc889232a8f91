import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/database';
import type { DueQueue } from '@/server/platform/kernel/module';
import { deleteNotifications, deleteSpent } from './store';
import { providerExceptions } from './tables';

/** Unresolved exceptions: (due_at), when each was raised; in the order of their index. */
const openExceptions = (now: Date, most: number): SQL => sql`
  select ${providerExceptions.createdAt} as due_at from ${providerExceptions}
   where ${providerExceptions.status} = 'open' and ${providerExceptions.createdAt} <= ${now.toISOString()}::timestamptz
   order by ${providerExceptions.rail}, ${providerExceptions.createdAt} limit ${most}::integer`;

/** Work of this resource that waits for people: exceptions of providers. */
export const exceptionQueues: readonly DueQueue[] = [
  { name: 'provider_exceptions', doneBy: 'people', due: openExceptions },
];

const MINUTE = 60_000;
/** Longer than any notification is believed for by its time. */
const SPENT_MS = 15 * MINUTE;
const KEPT_MS = 90 * 1440 * MINUTE;

/** Deletes spent signatures that are no longer valid, and old notifications; returns the larger count. */
export function deleteExpiredProviderNotifications(
  database: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  return database.transaction(async (tx) =>
    Math.max(
      await deleteSpent(tx, before(SPENT_MS), limit),
      await deleteNotifications(tx, before(KEPT_MS), limit),
    ),
  );
}
