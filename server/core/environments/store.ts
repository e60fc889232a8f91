import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import { sandboxes } from './tables';

type SandboxRow = typeof sandboxes.$inferSelect;

/** A test environment's settings; undefined for live, and for one that was never changed. */
export async function findSandbox(tx: Transaction, scope: Scope): Promise<SandboxRow | undefined> {
  if (scope.environment !== 'test') return undefined;
  const [row] = await tx.select().from(sandboxes).where(eq(sandboxes.organisationId, scope.organisationId));
  return row;
}

/** Adds to the count of armed scenarios. */
export async function addArmed(tx: Transaction, organisationId: string, change: number): Promise<void> {
  await tx
    .insert(sandboxes)
    .values({ organisationId, armedScenarios: Math.max(0, change) })
    .onConflictDoUpdate({
      target: sandboxes.organisationId,
      set: { armedScenarios: sql`${sandboxes.armedScenarios} + ${change}::integer` },
    });
}

/** Sets the count of armed scenarios to 0. */
export async function clearArmed(tx: Transaction, organisationId: string): Promise<void> {
  await tx.update(sandboxes).set({ armedScenarios: 0 }).where(eq(sandboxes.organisationId, organisationId));
}

/** Takes the shared lock of a clock until the transaction ends. */
export async function shareClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(sql`select share_clock(${organisationId}::uuid)`);
}

/** Takes the exclusive lock of a clock: waits for shared ones and blocks new ones until the transaction ends. */
export async function lockClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(sql`select lock_clock(${organisationId}::uuid)`);
}

/** Namespace of the advisory locks on resets. */
const RESET_LOCKS = 4_712;

/** Tries to take the lock of a reset until the transaction ends. @returns whether it was free */
export async function takeReset(tx: Transaction, organisationId: string): Promise<boolean> {
  const answer = await queryRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${RESET_LOCKS}::int, hashtext(${organisationId})) as taken`,
  );
  return answer[0]?.taken ?? false;
}

/** Seconds of real time after which the lease of a crashed advance ends. */
const LEASE_SECONDS = 15;
const leaseEnd = sql`clock_timestamp() + ${sql.raw(String(LEASE_SECONDS))} * interval '1 second'`;

/**
 * Takes the lease of a clock, unless an advance has it.
 * @returns the row; undefined while another advance has the lease
 */
export async function takeLease(
  tx: Transaction,
  organisationId: string,
  advanceId: string,
): Promise<SandboxRow | undefined> {
  const [row] = await tx
    .insert(sandboxes)
    .values({ organisationId, advanceId, advancingUntil: leaseEnd })
    .onConflictDoUpdate({
      target: sandboxes.organisationId,
      set: { advanceId, advancingUntil: leaseEnd },
      setWhere: sql`${sandboxes.advancingUntil} is null or ${sandboxes.advancingUntil} < clock_timestamp()`,
    })
    .returning();
  return row;
}

const heldBy = (organisationId: string, advanceId: string) =>
  and(eq(sandboxes.organisationId, organisationId), eq(sandboxes.advanceId, advanceId));

/** Releases the lease, unless it belongs to another advance by now. */
export async function endLease(tx: Transaction, organisationId: string, advanceId: string): Promise<void> {
  await tx
    .update(sandboxes)
    .set({ advanceId: null, advancingUntil: null })
    .where(heldBy(organisationId, advanceId));
}

/**
 * Moves a clock forward for the advance that has the lease, and renews the lease.
 * @returns the row; undefined when the advance has lost the lease
 */
export async function setClock(
  tx: Transaction,
  organisationId: string,
  advanceId: string,
  { offset, moment }: { readonly offset: number; readonly moment: Date },
): Promise<SandboxRow | undefined> {
  const [row] = await tx
    .update(sandboxes)
    .set({
      clockOffset: sql`greatest(${sandboxes.clockOffset}, ${offset}::bigint)`,
      movedTo: sql`greatest(${sandboxes.movedTo}, ${moment.toISOString()}::timestamptz)`,
      advancingUntil: leaseEnd,
    })
    .where(heldBy(organisationId, advanceId))
    .returning();
  return row;
}

export async function clearClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .update(sandboxes)
    .set({ clockOffset: 0, movedTo: null, advanceId: null, advancingUntil: null })
    .where(eq(sandboxes.organisationId, organisationId));
}

const readClock = preparedRead<{ organisationId: string }, { offset: number; isAdvancing: boolean }>(
  (tx, placeOf) =>
    tx
      .select({
        offset: sandboxes.clockOffset,
        isAdvancing: sql<boolean>`coalesce(${sandboxes.advancingUntil} >= clock_timestamp(), false)`,
      })
      .from(sandboxes)
      .where(eq(sandboxes.organisationId, placeOf('organisationId'))),
);

/** The clock's state, and whether an advance has the lease. */
export async function selectClock(tx: Transaction, organisationId: string) {
  const [row] = await readClock(tx, { organisationId });
  return row;
}
