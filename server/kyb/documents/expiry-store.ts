import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { kybDocumentExpiries as expiries } from './tables';

type ExpiryRow = typeof expiries.$inferSelect;

/** Writes the expiry date of a document; a different date withdraws a request for a newer document. */
export async function writeExpiry(tx: Transaction, row: Omit<ExpiryRow, 'requestedAt'>): Promise<void> {
  const { expiresOn, remindAt } = row;
  await tx
    .insert(expiries)
    .values(row)
    .onConflictDoUpdate({ target: expiries.documentId, set: { expiresOn, remindAt, requestedAt: null } });
}

const one = (organisationId: string, documentId: string) =>
  and(eq(expiries.organisationId, organisationId), eq(expiries.documentId, documentId));

export async function deleteExpiry(
  tx: Transaction,
  organisationId: string,
  documentId: string,
): Promise<void> {
  await tx.delete(expiries).where(one(organisationId, documentId));
}

export async function writeRequest(
  tx: Transaction,
  organisationId: string,
  documentId: string,
  requestedAt: Date,
): Promise<void> {
  await tx.update(expiries).set({ requestedAt }).where(one(organisationId, documentId));
}

/**
 * Locks up to `limit` documents with a due reminder until the transaction ends, the longest due first. No other process
 * takes them.
 */
export const takeReminders = (tx: Transaction, now: Date, limit: number): Promise<ExpiryRow[]> =>
  tx
    .select()
    .from(expiries)
    .where(and(isNotNull(expiries.remindAt), lte(expiries.remindAt, now)))
    .orderBy(asc(expiries.remindAt))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function writeReminder(
  tx: Transaction,
  documentId: string,
  remindAt: Date | null,
): Promise<void> {
  await tx.update(expiries).set({ remindAt }).where(eq(expiries.documentId, documentId));
}
