import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { isAnyOf } from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { factorChallenges as challenges, passkeys, recoveryCodes, totpFactors } from './tables';

type TotpRecord = typeof totpFactors.$inferSelect;
export type PasskeyRecord = typeof passkeys.$inferSelect;

const FACTOR_LOCKS = 4_603;

/** Serialises changes to a person's factors until the transaction ends. */
export async function lockFactors(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FACTOR_LOCKS}::int, hashtext(${personId}))`);
}

export async function readTotp(tx: Transaction, personId: string): Promise<TotpRecord | null> {
  const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.personId, personId));
  return row ?? null;
}

/** Writes an unconfirmed secret, replacing an earlier one; false when one is confirmed. */
export async function writeSeed(
  tx: Transaction,
  personId: string,
  sealed: Uint8Array,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(totpFactors)
    .values({ personId, sealed, createdAt: now })
    .onConflictDoUpdate({
      target: totpFactors.personId,
      set: { sealed, createdAt: now },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ personId: totpFactors.personId });
  return rows.length === 1;
}

/** Confirms a secret with its first code; false when it is confirmed already or was replaced. */
export async function confirmSeed(
  tx: Transaction,
  { personId, createdAt }: TotpRecord,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(totpFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(totpFactors.personId, personId),
        eq(totpFactors.createdAt, createdAt),
        isNull(totpFactors.confirmedAt),
      ),
    )
    .returning({ personId: totpFactors.personId });
  return rows.length === 1;
}

/** Uses the code of a time step; false when it, or a later one, was used: of concurrent uses one gets true. */
export async function spendStep(tx: Transaction, personId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.personId, personId),
        isNotNull(totpFactors.confirmedAt),
        lt(totpFactors.lastStep, step),
      ),
    )
    .returning({ personId: totpFactors.personId });
  return rows.length === 1;
}

/** Deletes the secret; false when none was confirmed. */
export async function deleteTotp(tx: Transaction, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.personId, personId))
    .returning({ confirmedAt: totpFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Deletes up to `limit` unconfirmed secrets from before a time. */
export const deleteOldSeeds = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, {
    table: totpFactors,
    by: totpFactors.createdAt,
    before,
    limit,
    only: sql`${totpFactors.confirmedAt} is null`,
  });

/** A person's passkeys, oldest first. */
export const readPasskeys = (tx: Transaction, personId: string): Promise<PasskeyRecord[]> =>
  tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function readPasskeyByCredential(
  tx: Transaction,
  credentialId: string,
): Promise<PasskeyRecord | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Writes a passkey; false when anybody has it already. */
export async function insertPasskey(tx: Transaction, passkey: PasskeyRecord): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Records a use; false when the counter did not increase, as for a copied passkey. */
export async function notePasskeyUse(
  tx: Transaction,
  { id, counter }: PasskeyRecord,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False when the person has no passkey with this id. */
export async function deletePasskey(tx: Transaction, personId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Deletes all passkeys of a person; returns how many. */
export async function deletePasskeys(tx: Transaction, personId: string): Promise<number> {
  const rows = await tx
    .delete(passkeys)
    .where(eq(passkeys.personId, personId))
    .returning({ id: passkeys.id });
  return rows.length;
}

export const countRecoveryCodes = (tx: Transaction, personId: string): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)));

/** Uses a recovery code; false when the person has no such unused one: of concurrent uses one gets true. */
export async function spendRecoveryCode(
  tx: Transaction,
  personId: string,
  hashes: readonly Uint8Array[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        inArray(recoveryCodes.hash, [...hashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function deleteRecoveryCodes(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
}

export async function insertRecoveryCodes(
  tx: Transaction,
  codes: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await tx.insert(recoveryCodes).values([...codes]);
}

const readWithTotp = preparedRead<{ ids: readonly string[] }, { personId: string }>((tx, placeOf) =>
  tx
    .select({ personId: totpFactors.personId })
    .from(totpFactors)
    .where(and(isAnyOf(totpFactors.personId, placeOf('ids')), isNotNull(totpFactors.confirmedAt))),
);

const readWithPasskey = preparedRead<{ ids: readonly string[] }, { personId: string }>((tx, placeOf) =>
  tx
    .selectDistinct({ personId: passkeys.personId })
    .from(passkeys)
    .where(isAnyOf(passkeys.personId, placeOf('ids'))),
);

/** Which of these people have a confirmed authenticator app, and which a passkey. */
export async function selectKinds(
  tx: Transaction,
  personIds: readonly string[],
): Promise<{ readonly withTotp: ReadonlySet<string>; readonly withPasskey: ReadonlySet<string> }> {
  const of = { ids: personIds };
  const [apps, keys] = await Promise.all([readWithTotp(tx, of), readWithPasskey(tx, of)]);
  return {
    withTotp: new Set(apps.map(({ personId }) => personId)),
    withPasskey: new Set(keys.map(({ personId }) => personId)),
  };
}

export type ChallengeRecord = typeof challenges.$inferSelect;

export async function insertChallenge(tx: Transaction, challenge: ChallengeRecord): Promise<void> {
  await tx.insert(challenges).values(challenge);
}

export async function readChallenge(tx: Transaction, id: string): Promise<ChallengeRecord | null> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id));
  return row ?? null;
}

/** The challenge, locked until the transaction ends, so that answers to it are serialised. */
export async function selectChallengeForUpdate(tx: Transaction, id: string): Promise<ChallengeRecord | null> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id)).for('update');
  return row ?? null;
}

export async function countFailure(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(eq(challenges.id, id));
}

/** Uses a challenge; false when it was used before. */
export async function spendChallenge(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
    .returning({ id: challenges.id });
  return rows.length === 1;
}

/** Deletes a person's open challenges. */
export async function deleteChallengesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.personId, personId));
}

/** Deletes up to `limit` challenges from before a time. */
export const deleteOldChallenges = (tx: Transaction, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: challenges, by: challenges.createdAt, before, limit });
