import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { StatementGroup, StatementLine } from '@/lib/contract/treasury/statements';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
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

/** Operators' filters of statements; undefined ones do not apply. */
interface StatementFilters extends Partial<ListInput> {
  readonly rail?: RailName | undefined;
  readonly currency?: Currency | undefined;
  readonly outcome?: StatementLine['outcome'] | undefined;
  readonly query?: string | undefined;
}

const matching = (filters: StatementFilters): (SQL | undefined)[] => {
  const { rail, currency, outcome, query } = filters;
  return [
    ...commonFilters(statements, filters),
    rail && eq(statements.rail, rail),
    currency && eq(statements.currency, currency),
    outcome && sql`(${statements.outcomes} ->> ${outcome}::text)::integer > 0`,
    anyContains([statements.filename], query),
  ];
};

/** At most `most` statements from a cursor, newest first or as `sort` has it. */
export const selectStatements = (
  tx: Transaction,
  filters: StatementFilters,
  most: number,
): Promise<StatementRow[]> =>
  tx
    .select()
    .from(statements)
    .where(and(...matching(filters), afterCursor(statements, filters)))
    .orderBy(...newestFirst(statements, filters))
    .limit(most);

/** The newest matching statements, counted and added up by rail and currency. */
export function sumStatements(tx: Transaction, filters: StatementFilters) {
  const { rail, currency, total } = statements;
  const rows = tx
    .select({ rail, currency, total })
    .from(statements)
    .where(and(...matching(filters)))
    .orderBy(...newestFirst(statements, {}))
    .limit(MOST_READ);
  return sumByGroup<StatementGroup>(tx, rows, ['rail', 'currency'], ['total']);
}

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

interface LineFilters {
  readonly outcome?: StatementLine['outcome'] | undefined;
  readonly query?: string | undefined;
}

const linesOf = (statementId: string, { outcome, query }: LineFilters): SQL | undefined => {
  const { narration, bankReference, fundingReference } = statementLines;
  return and(
    eq(statementLines.statementId, statementId),
    outcome && eq(statementLines.outcome, outcome),
    anyContains([narration, bankReference, fundingReference], query),
  );
};

/** At most `most` lines of a statement after one, in their order. */
export const selectLines = (
  tx: Transaction,
  statementId: string,
  filters: LineFilters & { readonly after: number },
  most: number,
): Promise<LineRow[]> =>
  tx
    .select()
    .from(statementLines)
    .where(and(linesOf(statementId, filters), gt(statementLines.line, filters.after)))
    .orderBy(asc(statementLines.line))
    .limit(most);

/** All matching lines of a statement, counted and added up by outcome. */
export const sumLines = (tx: Transaction, statementId: string, filters: LineFilters) =>
  tx
    .select({
      outcome: statementLines.outcome,
      count: sql<number>`count(*)::integer`,
      amount: sql`coalesce(sum(${statementLines.amount}), 0)::text`.mapWith(BigInt),
    })
    .from(statementLines)
    .where(linesOf(statementId, filters))
    .groupBy(statementLines.outcome)
    .orderBy(asc(statementLines.outcome));

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
