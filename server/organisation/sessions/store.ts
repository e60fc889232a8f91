import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { sessions } from './tables';

export type SessionRecord = typeof sessions.$inferSelect;

export async function insertSession(
  tx: Transaction,
  session: Omit<SessionRecord, 'revokedAt'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function readSession(tx: Transaction, id: string): Promise<SessionRecord | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** The session, locked until the transaction ends. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRecord | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

/** A person's newest open sessions, newest first. */
export const readOpenSessions = (
  tx: Transaction,
  personId: string,
  now: Date,
  most: number,
): Promise<SessionRecord[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(most);

export async function markRevoked(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id));
}

/** Every open session of a person, locked until the transaction ends. */
export const lockOpenSessions = (tx: Transaction, personId: string, now: Date): Promise<SessionRecord[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(sessions.id)
    .for('update');

export async function setSecondFactorAt(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, id));
}

/** The owners of sessions, by session id, including ended ones. */
export async function readPeopleOfSessions(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: sessions.id, personId: sessions.personId })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return new Map(rows.map(({ id, personId }) => [id, personId]));
}

/** Whether the person has used this browser before. */
export async function hasSessionOfDevice(
  tx: Transaction,
  personId: string,
  deviceHash: Uint8Array,
): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), eq(sessions.deviceHash, deviceHash)))
    .limit(1);
  return rows.length > 0;
}

/** Records a session's use, and its new expiry. */
export async function writeUse(
  tx: Transaction,
  id: string,
  { usedAt, expiresAt }: { readonly usedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.id, id));
}
