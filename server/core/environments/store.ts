import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Scope } from '@/server/platform/kernel/context';
import { sandboxes } from './tables';

type SandboxRow = typeof sandboxes.$inferSelect;

/** What a test environment is set to; undefined for live, and for one that was never touched. */
export async function findSandbox(tx: Transaction, scope: Scope): Promise<SandboxRow | undefined> {
  if (scope.environment !== 'test') return undefined;
  const [row] = await tx.select().from(sandboxes).where(eq(sandboxes.organisationId, scope.organisationId));
  return row;
}

/** Counts armed scenarios up or down. */
export async function addArmed(tx: Transaction, organisationId: string, change: number): Promise<void> {
  await tx
    .insert(sandboxes)
    .values({ organisationId, armedScenarios: Math.max(0, change) })
    .onConflictDoUpdate({
      target: sandboxes.organisationId,
      set: { armedScenarios: sql`${sandboxes.armedScenarios} + ${change}::integer` },
    });
}

/** Counts no scenario as armed. */
export async function clearArmed(tx: Transaction, organisationId: string): Promise<void> {
  await tx.update(sandboxes).set({ armedScenarios: 0 }).where(eq(sandboxes.organisationId, organisationId));
}

/** The space of the advisory locks on clocks. */
const CLOCK_LOCKS = 4_711;

/** Keeps a clock as it is until the transaction ends; many may at once. */
export async function shareClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${CLOCK_LOCKS}::int, hashtext(${organisationId}))`,
  );
}

/** Waits for those who keep a clock as it is, and lets nobody write by it before the transaction has ended. */
export async function lockClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLOCK_LOCKS}::int, hashtext(${organisationId}))`);
}

/** The space of the advisory locks on resets. */
const RESET_LOCKS = 4_712;

/** Takes the right to reset until the transaction ends. @returns whether nobody else had it */
export async function takeReset(tx: Transaction, organisationId: string): Promise<boolean> {
  const answer = await queryRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${RESET_LOCKS}::int, hashtext(${organisationId})) as taken`,
  );
  return answer[0]?.taken ?? false;
}

/** Seconds (real time) after which an advance whose process died stands in nobody's way any more. */
const LEASE_SECONDS = 15;
const leaseEnd = sql`clock_timestamp() + ${sql.raw(String(LEASE_SECONDS))} * interval '1 second'`;

/**
 * Takes the right to move a clock, unless an advance has it.
 * @returns the row, or undefined while another advance has the right
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

/** Gives the right back; nothing when somebody else has it by now. */
export async function endLease(tx: Transaction, organisationId: string, advanceId: string): Promise<void> {
  await tx
    .update(sandboxes)
    .set({ advanceId: null, advancingUntil: null })
    .where(heldBy(organisationId, advanceId));
}

/**
 * Moves a clock forward, and only forward, for the advance that has the right to; its right is renewed.
 * @returns the row, or undefined when the advance has the right no more
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

/** Back to real time. */
export async function clearClock(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .update(sandboxes)
    .set({ clockOffset: 0, movedTo: null, advanceId: null, advancingUntil: null })
    .where(eq(sandboxes.organisationId, organisationId));
}

/** How a clock stands, and whether an advance has the right to move it. */
export async function selectClock(tx: Transaction, organisationId: string) {
  const [row] = await tx
    .select({
      offset: sandboxes.clockOffset,
      isAdvancing: sql<boolean>`coalesce(${sandboxes.advancingUntil} >= clock_timestamp(), false)`,
    })
    .from(sandboxes)
    .where(eq(sandboxes.organisationId, organisationId));
  return row;
}
