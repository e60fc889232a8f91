import { and, eq, lte, sql } from 'drizzle-orm';
import type { ImportKind } from '@/lib/contract/market/operator-market';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { queryRows } from '@/server/platform/database/query-rows';
import { marketFeeds, marketImports } from './tables';

export type ImportRow = typeof marketImports.$inferSelect;

/** The advisory lock of imports. */
const ONE_AT_A_TIME = 7_205_760;

/**
 * Extends the transaction's timeout for a large file, and serialises imports, because two that write the same bars in
 * different orders would deadlock.
 */
export async function beginImport(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '0', true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME}::bigint)`);
}

/** Takes the lock of imports until the transaction ends, if none is running. Returns whether it did. */
export async function mayWriteBars(tx: Transaction): Promise<boolean> {
  const answer = await queryRows<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}::bigint) as free`,
  );
  return answer[0]?.free === true;
}

/**
 * Claims the due poll of a feed, with a lease after which it is due again.
 * @returns the time to request bars from, null for a feed that was never read; undefined when it is not due
 */
export async function claimPoll(
  tx: Transaction,
  url: string,
  now: Date,
  until: Date,
): Promise<Date | null | undefined> {
  const [row] = await tx
    .insert(marketFeeds)
    .values({ url, nextPollAt: until })
    .onConflictDoUpdate({
      target: marketFeeds.url,
      set: { nextPollAt: until },
      setWhere: lte(marketFeeds.nextPollAt, now),
    })
    .returning({ barsSince: marketFeeds.barsSince });
  return row?.barsSince;
}

/** Ends a poll: when the next one is due, and the time it requests bars from; default: unchanged. */
export async function endPoll(tx: Transaction, url: string, next: Date, barsSince?: Date): Promise<void> {
  await tx
    .update(marketFeeds)
    .set({ nextPollAt: next, ...(barsSince && { barsSince }) })
    .where(eq(marketFeeds.url, url));
}

class TakenBack extends Error {}

/** Runs work, returns its result, and rolls back its writes. */
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
    .orderBy(...newestFirst(marketImports, input))
    .limit(input.limit + 1);
}

export async function findImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(marketImports).where(eq(marketImports.id, id));
  return row;
}
