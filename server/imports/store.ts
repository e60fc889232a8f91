import { and, eq, sql } from 'drizzle-orm';
import type { ImportKind } from '@/lib/contract/operator-market';
import type { Transaction } from '../database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '../database/keyset';
import { marketImports } from './tables';

export type ImportRow = typeof marketImports.$inferSelect;

/** Of advisory locks that imports take, the only one. */
const ONE_AT_A_TIME = 7_205_760;

/**
 * Lets the transaction take as long as a large file needs, and one import after the other: two that write the same bars
 * in other orders would wait for each other for ever.
 */
export async function beginImport(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '0', true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME}::bigint)`);
}

/** Of advisory locks that polls of the provider's feed take. */
const ONE_POLLS = 7_205_761;

async function tryLock(tx: Transaction, lock: number): Promise<boolean> {
  const answer = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${lock}::bigint) as free`,
  )) as unknown as { rows: { free: boolean }[] };
  return answer.rows[0]?.free === true;
}

/** Whether no other process polls the provider's feed; then none does before the transaction ends. */
export const mayPoll = (tx: Transaction): Promise<boolean> => tryLock(tx, ONE_POLLS);

/** Whether no import is under way; then none begins before the transaction ends. */
export const mayWriteBars = (tx: Transaction): Promise<boolean> => tryLock(tx, ONE_AT_A_TIME);

class TakenBack extends Error {}

/** Does work, answers what it came to, and takes back whatever it wrote. */
export async function tryOut<Answer>(
  tx: Transaction,
  work: (inner: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let answer: { readonly value: Answer } | undefined;
  try {
    await tx.transaction(async (inner) => {
      answer = { value: await work(inner) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (!answer) throw new Error('work that was tried out did not answer');
  return answer.value;
}

export async function insertImport(tx: Transaction, row: ImportRow): Promise<void> {
  await tx.insert(marketImports).values(row);
}

const listed = {
  id: marketImports.id,
  filename: marketImports.filename,
  kind: marketImports.kind,
  format: marketImports.format,
  dryRun: marketImports.dryRun,
  rowsRead: marketImports.rowsRead,
  rowsStored: marketImports.rowsStored,
  rowsRepeated: marketImports.rowsRepeated,
  rowsAdjusted: marketImports.rowsAdjusted,
  rowsRefused: marketImports.rowsRefused,
  createdAt: marketImports.createdAt,
};

/** Newest first, without their remarks. */
export function selectImports(
  tx: Transaction,
  input: ListInput & { readonly kind?: ImportKind | undefined },
): Promise<Omit<ImportRow, 'remarks'>[]> {
  return tx
    .select(listed)
    .from(marketImports)
    .where(
      and(
        ...commonFilters(marketImports, input),
        input.kind && eq(marketImports.kind, input.kind),
        afterCursor(marketImports, input),
      ),
    )
    .orderBy(...newestFirst(marketImports))
    .limit(input.limit + 1);
}

export async function findImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(marketImports).where(eq(marketImports.id, id));
  return row;
}
