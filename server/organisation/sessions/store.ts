import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
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

/** The newest sessions of a person that are neither revoked nor over, newest first. */
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

/** Every session of a person that is neither revoked nor over, locked until the transaction ends. */
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

/** Whose sessions these are, by session id; ended ones too. */
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

/** When a session last called. */
export interface Seen {
  readonly id: string;
  readonly at: Date;
}

/** Writes when sessions last called. A row that somebody else is changing is left out; nobody waits, and nobody is waited for. */
export async function writeSeen(tx: Transaction, seen: readonly Seen[]): Promise<void> {
  await tx.execute(sql`update sessions s set last_seen_at = u.at
    from (select n.id, u.at from sessions n
            join unnest(${sql.param(seen.map(({ id }) => id))}::uuid[],
                        ${sql.param(seen.map(({ at }) => at.toISOString()))}::timestamptz[]) u(id, at) on u.id = n.id
           where n.last_seen_at is null or n.last_seen_at < u.at
           order by n.id for no key update of n skip locked) u
    where s.id = u.id`);
}
