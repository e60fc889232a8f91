import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { providerNotifications, spentNotifications } from './tables';

type NotificationRow = typeof providerNotifications.$inferSelect;

/** Spends the signature of a notification. @returns false for one that was spent before: a replay */
export async function spendSignature(
  tx: Transaction,
  provider: string,
  signature: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .insert(spentNotifications)
    .values({ provider, signature, spentAt: now })
    .onConflictDoNothing()
    .returning({ provider: spentNotifications.provider });
  return spent.length > 0;
}

/** Writes a notification once for its id; delivered again it is counted. */
export async function insertNotification(
  tx: Transaction,
  notification: typeof providerNotifications.$inferInsert,
): Promise<void> {
  await tx
    .insert(providerNotifications)
    .values(notification)
    .onConflictDoUpdate({
      target: [providerNotifications.provider, providerNotifications.notificationId],
      set: { times: sql`${providerNotifications.times} + 1` },
    });
}

/** Notifications about a reference that were not compared yet with what was read back. */
export const selectWaiting = (
  tx: Transaction,
  provider: string,
  reference: string,
): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(providerNotifications)
    .where(
      and(
        eq(providerNotifications.provider, provider),
        eq(providerNotifications.reference, reference),
        isNull(providerNotifications.comparedAt),
      ),
    );

export async function markCompared(
  tx: Transaction,
  provider: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(providerNotifications)
    .set({ comparedAt: now })
    .where(
      and(
        eq(providerNotifications.provider, provider),
        inArray(providerNotifications.notificationId, [...ids]),
      ),
    );
}

/** @returns how many were deleted */
export const deleteSpent = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: spentNotifications, by: spentNotifications.spentAt, before, limit });

/** @returns how many were deleted */
export const deleteNotifications = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: providerNotifications, by: providerNotifications.receivedAt, before, limit });
