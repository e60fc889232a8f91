import { and, count, eq, sql } from 'drizzle-orm';
import type { ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { providerExceptions } from './tables';

// What the provider's staff works with: exceptions of all organisations.

export type ExceptionRow = typeof providerExceptions.$inferSelect;

/** Which exceptions are asked for; what is undefined is not asked for. */
export interface ExceptionFilters extends ListInput {
  readonly status?: 'open' | 'resolved' | undefined;
  readonly rail?: RailName | undefined;
  readonly kind?: ExceptionKind | undefined;
  readonly reference?: string | undefined;
}

/** In the very words of the partial index. */
const isOpen = sql`${providerExceptions.status} = 'open'`;

/** A page of exceptions, newest first, and one row more. */
export const selectExceptions = (tx: Transaction, input: ExceptionFilters): Promise<ExceptionRow[]> => {
  const { status, rail, kind, reference } = input;
  return tx
    .select()
    .from(providerExceptions)
    .where(
      and(
        ...commonFilters(providerExceptions, input),
        status && (status === 'open' ? isOpen : eq(providerExceptions.status, status)),
        rail && eq(providerExceptions.rail, rail),
        kind && eq(providerExceptions.kind, kind),
        reference === undefined ? undefined : eq(providerExceptions.reference, reference),
        afterCursor(providerExceptions, input),
      ),
    )
    .orderBy(...newestFirst(providerExceptions))
    .limit(input.limit + 1);
};

export async function findException(tx: Transaction, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await tx.select().from(providerExceptions).where(eq(providerExceptions.id, id));
  return row;
}

/** The same under its lock, as everything before has left it. */
export async function lockException(tx: Transaction, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await tx.select().from(providerExceptions).where(eq(providerExceptions.id, id)).for('update');
  return row;
}

/** What is left out stays as it is. */
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

/** How many are open of each rail; one without any is missing. */
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
