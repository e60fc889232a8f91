import { and, eq, gt, inArray, max, notInArray, or, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/permissions';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { isAnyOf } from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { FAILURE_MEMORY_MS, FAMILIARITY_MS, PRESSURE_MEMORY_MS, type SignInHistory } from './rules';
import { signInAttempts as attempts, members, people } from './tables';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Whether the password was chosen by somebody else and has not been changed. */
  readonly hasFirstPassword: boolean;
}

const personColumns = {
  id: people.id,
  email: people.email,
  name: people.name,
  passwordHash: people.passwordHash,
  hasFirstPassword: people.hasFirstPassword,
};

/** Writes a person; null when the email address is taken. */
export async function insertPerson(tx: Transaction, person: Person, now: Date): Promise<Person | null> {
  const [row] = await tx
    .insert(people)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: people.email })
    .returning(personColumns);
  return row ?? null;
}

interface NewMember {
  readonly id: string;
  readonly organisationId: string;
  readonly personId: string;
  readonly role: Role;
}

/** Writes a membership; false when the person is a member already. */
export async function insertMember(tx: Transaction, member: NewMember, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(members)
    .values({ ...member, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [members.personId, members.organisationId] })
    .returning({ id: members.id });
  return rows.length === 1;
}

export async function memberExists(
  tx: Transaction,
  personId: string,
  organisationId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.personId, personId), eq(members.organisationId, organisationId)));
  return rows.length > 0;
}

/** The name of a member; null for a former member. */
export async function readMemberName(
  tx: Transaction,
  organisationId: string,
  memberId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.id, memberId), eq(members.organisationId, organisationId)));
  return row?.name ?? null;
}

/** All memberships of a person, oldest first. */
export async function readMembershipsOf(tx: Transaction, personId: string): Promise<NewMember[]> {
  const rows = await tx
    .select({
      id: members.id,
      organisationId: members.organisationId,
      personId: members.personId,
      role: members.role,
    })
    .from(members)
    .where(eq(members.personId, personId))
    .orderBy(members.createdAt, members.id);
  return rows.map((row) => ({ ...row, role: row.role }));
}

/** The members with one of the roles, with their email addresses, oldest membership first. */
export const readRecipients = (
  tx: Transaction,
  organisationId: string,
  allowed: readonly Role[],
): Promise<{ memberId: string; address: string }[]> =>
  tx
    .select({ memberId: members.id, address: people.email })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.organisationId, organisationId), inArray(members.role, [...allowed])))
    .orderBy(members.createdAt, members.id);

const readRole = preparedRead<{ organisationId: string; memberId: string }, { role: Role }>((tx, placeOf) =>
  tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.id, placeOf('memberId')), eq(members.organisationId, placeOf('organisationId')))),
);

/** A member's role; null for a former member. */
export async function readMemberRole(
  tx: Transaction,
  organisationId: string,
  memberId: string,
): Promise<Role | null> {
  const [row] = await readRole(tx, { organisationId, memberId });
  return row ? row.role : null;
}

/** Who tries, pseudonymously: the account is a keyed hash of the email address. */
interface SignInSubject {
  readonly account: Uint8Array;
  /** As countedAddress writes it. */
  readonly address: string;
}

const ACCOUNT_LOCKS = 4_601;
const ADDRESS_LOCKS = 4_602;

/** Serialises attempts on one account, and from one address, until the transaction ends. */
export async function lockSubject(tx: Transaction, { account, address }: SignInSubject): Promise<void> {
  const number = Buffer.from(account).readInt32BE(0);
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCKS}::int, ${number}::int)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}::int, hashtext(${address}))`);
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
const failed = eq(attempts.succeeded, false);
const failures = sql<number>`count(*) filter (where not ${attempts.succeeded})`.mapWith(Number);
const lastSuccess = sql<number | null>`max(${attempts.id}) filter (where ${attempts.succeeded})`;

/** Facts about earlier attempts. */
export async function readHistory(
  tx: Transaction,
  { account, address }: SignInSubject,
  now: Date,
): Promise<SignInHistory> {
  const isHere = and(eq(attempts.account, account), eq(attempts.address, address));
  const [last] = await tx
    .select({ success: lastSuccess.mapWith(Number), attempt: max(attempts.attemptedAt) })
    .from(attempts)
    .where(and(isHere, gt(attempts.attemptedAt, before(now, FAMILIARITY_MS))));
  const success = last?.success ?? null;
  // By number, not by time: attempts on an account are serialised, whatever the processes' clocks.
  const [here] = await tx
    .select({ failures })
    .from(attempts)
    .where(
      and(isHere, gt(attempts.id, success ?? 0), gt(attempts.attemptedAt, before(now, FAILURE_MEMORY_MS))),
    );
  const recent = gt(attempts.attemptedAt, before(now, PRESSURE_MEMORY_MS));
  const [elsewhere] = await tx
    .select({ failures })
    .from(attempts)
    .where(and(eq(attempts.account, account), sql`${attempts.address} <> ${address}`, recent));
  const [ofAddress] = await tx
    .select({ failures, lastFailure: max(attempts.attemptedAt) })
    .from(attempts)
    .where(and(eq(attempts.address, address), failed, recent));
  return {
    here: {
      failures: here?.failures ?? 0,
      lastAttempt: last?.attempt ?? null,
      isFamiliar: success !== null,
    },
    failuresElsewhere: elsewhere?.failures ?? 0,
    address: { failures: ofAddress?.failures ?? 0, lastFailure: ofAddress?.lastFailure ?? null },
  };
}

/** Records an attempt as failed; returns its number. */
export async function insertAttempt(tx: Transaction, subject: SignInSubject, now: Date): Promise<number> {
  const [row] = await tx
    .insert(attempts)
    .values({ ...subject, succeeded: false, attemptedAt: now })
    .returning({ id: attempts.id });
  if (!row) throw new Error('the attempt was not written');
  return row.id;
}

export async function markSucceeded(tx: Transaction, attemptId: number): Promise<void> {
  await tx.update(attempts).set({ succeeded: true }).where(eq(attempts.id, attemptId));
}

/** Deletes up to `limit` attempts that no rule uses any more; returns how many. */
export async function deleteOldAttempts(tx: Transaction, now: Date, limit: number): Promise<number> {
  const oldest = { table: attempts, by: attempts.attemptedAt, limit };
  const old = await deleteOldest(tx, { ...oldest, before: before(now, FAMILIARITY_MS) });
  const failures = await deleteOldest(tx, {
    ...oldest,
    before: before(now, FAILURE_MEMORY_MS),
    only: sql`not ${attempts.succeeded}`,
  });
  return Math.max(old, failures);
}

const readNames = preparedRead<
  { organisationId: string; ids: readonly string[] },
  { id: string; name: string }
>((tx, placeOf) =>
  tx
    .select({ id: members.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.organisationId, placeOf('organisationId')), isAnyOf(members.id, placeOf('ids')))),
);

/** The names of an organisation's members, by member id; omits former members. */
export async function readMemberNames(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readNames(tx, { organisationId, ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everybody who is an engineer, or an owner of an organisation without one. */
export function readEngineers(tx: Transaction): Promise<{ email: string; name: string }[]> {
  const engineers = tx
    .select({ organisationId: members.organisationId })
    .from(members)
    .where(eq(members.role, 'engineer'));
  return tx
    .selectDistinct({ email: people.email, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(
      or(
        eq(members.role, 'engineer'),
        and(eq(members.role, 'owner'), notInArray(members.organisationId, engineers)),
      ),
    )
    .orderBy(people.email);
}

/** The names of people, by their ids. */
export async function readPeopleNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(isAnyOf(people.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
