import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { people, personIdentities } from '../tables';

export type PersonRecord = typeof people.$inferSelect;

/** @param email in lower case. */
export async function readPersonByEmail(tx: Transaction, email: string): Promise<PersonRecord | null> {
  const [row] = await tx.select().from(people).where(eq(people.email, email));
  return row ?? null;
}

export async function readPerson(tx: Transaction, id: string): Promise<PersonRecord | null> {
  const [row] = await tx.select().from(people).where(eq(people.id, id));
  return row ?? null;
}

/** Whether the password is unchanged; locks it until the transaction ends. */
export async function lockPasswordOf(tx: Transaction, id: string, changedAt: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), eq(people.passwordChangedAt, changedAt)))
    .for('share');
  return rows.length === 1;
}

/** Replaces a password's hash. */
export interface Rehash {
  readonly from: string;
  readonly to: string;
}

/** Replaces a hash by another one of the same password, unless the password was changed meanwhile. */
export async function replaceHash(tx: Transaction, id: string, { from, to }: Rehash): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash: to })
    .where(and(eq(people.id, id), eq(people.passwordHash, from)));
}

export async function updatePassword(
  tx: Transaction,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<PersonRecord | null> {
  const [row] = await tx
    .update(people)
    .set({ passwordHash, hasFirstPassword: false, passwordChangedAt: now, updatedAt: now })
    .where(eq(people.id, id))
    .returning();
  return row ?? null;
}

/** A person's identity at an identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function readPersonByIdentity(
  tx: Transaction,
  { issuer, subject }: Identity,
): Promise<PersonRecord | null> {
  const [row] = await tx
    .select({ person: people })
    .from(personIdentities)
    .innerJoin(people, eq(people.id, personIdentities.personId))
    .where(and(eq(personIdentities.issuer, issuer), eq(personIdentities.subject, subject)));
  return row?.person ?? null;
}

export async function hasIdentity(tx: Transaction, personId: string, issuer: string): Promise<boolean> {
  const rows = await tx
    .select({ subject: personIdentities.subject })
    .from(personIdentities)
    .where(and(eq(personIdentities.personId, personId), eq(personIdentities.issuer, issuer)))
    .limit(1);
  return rows.length > 0;
}

/** Writes an identity; false when a concurrent transaction was first. */
export async function insertIdentity(
  tx: Transaction,
  { issuer, subject }: Identity,
  personId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(personIdentities)
    .values({ issuer, subject, personId, createdAt: now })
    .onConflictDoNothing()
    .returning({ personId: personIdentities.personId });
  return rows.length === 1;
}
