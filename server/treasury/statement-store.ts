import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { statementLines, statements } from './tables';

export type StatementRow = typeof statements.$inferSelect;
export type LineRow = typeof statementLines.$inferSelect;

/** The advisory lock of statement imports. */
const ONE_AT_A_TIME = 7_205_762;

/** Extends the transaction's timeout for a large file, and serialises imports, so that a credit counts once. */
export async function beginStatement(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '0', true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME}::bigint)`);
}

export async function insertStatement(tx: Transaction, row: StatementRow): Promise<void> {
  await tx.insert(statements).values(row);
}

/** The statement that this very file was imported as. */
export async function findSameFile(
  tx: Transaction,
  { rail, currency, sha256 }: Pick<StatementRow, 'rail' | 'currency' | 'sha256'>,
): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.rail, rail), eq(statements.currency, currency), eq(statements.sha256, sha256)));
  return row;
}

export async function findStatement(tx: Transaction, id: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statements).where(eq(statements.id, id));
  return row;
}

/** A page of statements, newest first, and one row more. */
export const selectStatements = (
  tx: Transaction,
  input: ListInput & { readonly rail?: RailName | undefined },
): Promise<StatementRow[]> =>
  tx
    .select()
    .from(statements)
    .where(
      and(
        ...commonFilters(statements, input),
        input.rail && eq(statements.rail, input.rail),
        afterCursor(statements, input),
      ),
    )
    .orderBy(...newestFirst(statements, input))
    .limit(input.limit + 1);

/** Exactly the conditions of the partial indexes. */
const counts = sql`outcome not in ('repeated', 'refused')`;

/** The lines with these references of the bank that counted, of all statements of a rail. */
export const selectCounted = (
  tx: Transaction,
  rail: RailName,
  bankReferences: readonly string[],
): Promise<Pick<LineRow, 'bankReference' | 'receivedOn' | 'amount'>[]> =>
  tx
    .select({
      bankReference: statementLines.bankReference,
      receivedOn: statementLines.receivedOn,
      amount: statementLines.amount,
    })
    .from(statementLines)
    .where(
      and(eq(statementLines.rail, rail), inArray(statementLines.bankReference, [...bankReferences]), counts),
    );

export async function insertLines(tx: Transaction, rows: readonly LineRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(statementLines).values([...rows]);
}

/** Lines of a statement after one, in order, plus one row. */
export const selectLines = (
  tx: Transaction,
  statementId: string,
  {
    after,
    limit,
    outcome,
  }: {
    readonly after: number;
    readonly limit: number;
    readonly outcome?: StatementLine['outcome'] | undefined;
  },
): Promise<LineRow[]> =>
  tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.statementId, statementId),
        gt(statementLines.line, after),
        outcome && eq(statementLines.outcome, outcome),
      ),
    )
    .orderBy(asc(statementLines.line))
    .limit(limit + 1);

/** The credits that counted from one day in Lagos to another, both included, by day and rail. */
export const selectStatementDays = (tx: Transaction, from: string, to: string) =>
  tx
    .select({
      day: statementLines.receivedOn,
      rail: statementLines.rail,
      total: sql`sum(${statementLines.amount})::text`.mapWith(BigInt),
    })
    .from(statementLines)
    .where(and(sql`${statementLines.receivedOn} between ${from}::date and ${to}::date`, counts))
    .groupBy(statementLines.receivedOn, statementLines.rail);
