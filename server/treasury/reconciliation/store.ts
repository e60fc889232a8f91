import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ExceptionGroup, ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Transaction } from '@/server/platform/database/database';
import { deleteOldest } from '@/server/platform/database/delete-oldest';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { ProviderName } from '@/server/wallets/providers/protocols/provider';
import { providerExceptions, providerNotifications, spentNotifications } from './tables';

type NotificationRow = typeof providerNotifications.$inferSelect;

/** Spends the signature of a notification. @returns false for one that was spent before: a replay */
export async function spendSignature(
  tx: Transaction,
  provider: ProviderName,
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

/** Notifications about a reference that were not compared yet. */
export const selectWaiting = (
  tx: Transaction,
  provider: ProviderName,
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
  provider: ProviderName,
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

export type NewException = typeof providerExceptions.$inferInsert;

/**
 * Writes exceptions, each once for its cause; repetitions are counted, even of resolved ones.
 * @param exceptions no two of one rail, kind and cause
 * @returns their ids by cause
 */
export async function insertExceptions(
  tx: Transaction,
  exceptions: readonly NewException[],
): Promise<Map<string, string>> {
  const rows = await tx
    .insert(providerExceptions)
    .values([...exceptions])
    .onConflictDoUpdate({
      target: [providerExceptions.rail, providerExceptions.kind, providerExceptions.cause],
      set: {
        timesSeen: sql`${providerExceptions.timesSeen} + 1`,
        lastSeenAt: sql`excluded.last_seen_at`,
      },
    })
    .returning({ id: providerExceptions.id, cause: providerExceptions.cause });
  return new Map(rows.map(({ id, cause }) => [cause, id]));
}

// What the provider's staff works with: exceptions of all organisations.

export type ExceptionRow = typeof providerExceptions.$inferSelect;

/** Filters of exceptions; undefined ones do not apply. */
export interface ExceptionFilters extends ListInput {
  readonly status?: 'open' | 'resolved' | undefined;
  readonly rail?: RailName | undefined;
  readonly kind?: ExceptionKind | undefined;
  readonly reference?: string | undefined;
  readonly query?: string | undefined;
}

/** Exactly the condition of the partial index. */
const isOpen = sql`${providerExceptions.status} = 'open'`;

const matching = (input: Partial<ExceptionFilters>): SQL | undefined => {
  const { status, rail, kind, reference, query } = input;
  return and(
    ...commonFilters(providerExceptions, input),
    status && (status === 'open' ? isOpen : eq(providerExceptions.status, status)),
    rail && eq(providerExceptions.rail, rail),
    kind && eq(providerExceptions.kind, kind),
    reference === undefined ? undefined : eq(providerExceptions.reference, reference),
    anyContains([providerExceptions.reference, providerExceptions.providerReference], query),
  );
};

/** A page of exceptions, newest first, and one row more. */
export const selectExceptions = (tx: Transaction, input: ExceptionFilters): Promise<ExceptionRow[]> =>
  tx
    .select()
    .from(providerExceptions)
    .where(and(matching(input), afterCursor(providerExceptions, input)))
    .orderBy(...newestFirst(providerExceptions, input))
    .limit(input.limit + 1);

/** The newest matching exceptions, counted by status. */
export function countByStatus(tx: Transaction, input: Partial<ExceptionFilters>) {
  const rows = tx
    .select({ status: providerExceptions.status })
    .from(providerExceptions)
    .where(matching(input))
    .orderBy(...newestFirst(providerExceptions, {}))
    .limit(MOST_READ);
  return sumByGroup<ExceptionGroup>(tx, rows, ['status'], []);
}

export async function findException(tx: Transaction, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await tx.select().from(providerExceptions).where(eq(providerExceptions.id, id));
  return row;
}

/** As above, locked. */
export async function lockException(tx: Transaction, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await tx.select().from(providerExceptions).where(eq(providerExceptions.id, id)).for('update');
  return row;
}

/** Omitted fields stay unchanged. */
type ExceptionChange = Partial<
  Pick<
    ExceptionRow,
    'status' | 'resolution' | 'note' | 'resolvedBy' | 'resolvedByName' | 'resolvedAt' | 'transferId'
  >
>;

export async function updateException(
  tx: Transaction,
  id: string,
  change: ExceptionChange,
  now: Date,
): Promise<ExceptionRow> {
  const [row] = await tx
    .update(providerExceptions)
    .set({ ...change, updatedAt: now })
    .where(eq(providerExceptions.id, id))
    .returning();
  if (!row) throw new Error(`exception ${id} is gone`);
  return row;
}

/** The number of open exceptions by rail; omits rails without any. */
export const countOpenByRail = (tx: Transaction): Promise<{ rail: string; count: number }[]> =>
  tx
    .select({ rail: providerExceptions.rail, count: count() })
    .from(providerExceptions)
    .where(isOpen)
    .groupBy(providerExceptions.rail);

/** How many were raised between two moments and are open, by day in Lagos and rail. */
export const countOpenByDay = (tx: Transaction, from: Date, until: Date) => {
  const at = providerExceptions.createdAt;
  const day = sql<string>`to_char(${at} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`;
  return tx
    .select({ day: day.as('day'), rail: providerExceptions.rail, count: count() })
    .from(providerExceptions)
    .where(
      and(
        isOpen,
        sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(sql`1`, providerExceptions.rail);
};
