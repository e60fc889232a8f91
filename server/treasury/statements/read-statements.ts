import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type {
  Statement,
  StatementRow as StatementCsvRow,
  StatementLine,
} from '@/lib/contract/treasury/statements';
import {
  allPages,
  createdCursor,
  cursorsOf,
  decodeForwardCursor,
  pageOf,
} from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { presentStaff } from '../rules';
import {
  findStatement,
  type LineRow,
  type StatementRow,
  selectLines,
  selectStatements,
  sumLines,
  sumStatements,
} from '../statement-store';

/** A statement as /operator/v1 shows it, without its lines. */
export const presentStatement = (row: StatementRow, isDry = false): Statement => ({
  id: row.id,
  rail: row.rail,
  currency: row.currency,
  filename: row.filename,
  dry_run: isDry,
  lines_count: row.linesCount,
  outcomes: row.outcomes,
  total: formatMoney(row.total),
  ...(row.firstDay !== null && { first_day: row.firstDay }),
  ...(row.lastDay !== null && { last_day: row.lastDay }),
  imported_by: presentStaff(row.importedBy, row.importedByName),
  created_at: row.createdAt.toISOString(),
});

/**
 * A line of a statement.
 * @param isDry what it was tried out to lead to is not there
 */
export const presentLine = (row: LineRow, isDry = false): StatementLine => ({
  line: row.line,
  outcome: row.outcome,
  ...(row.receivedOn !== null && { received_on: row.receivedOn }),
  ...(row.amount !== null && { amount: formatMoney(row.amount) }),
  ...(row.bankReference !== null && { bank_reference: row.bankReference }),
  ...(row.narration !== null && { narration: row.narration }),
  ...(row.fundingReference !== null && { funding_reference: row.fundingReference }),
  ...(row.fundingRequestId !== null && { funding_request_id: row.fundingRequestId }),
  ...(row.transferId !== null && !isDry && { transfer_id: row.transferId }),
  ...(row.exceptionId !== null && !isDry && { exception_id: row.exceptionId }),
  ...(row.reason !== null && { reason: row.reason }),
});

/** @throws ApiError not_found */
async function statementOf(tx: OpenContext['tx'], id: string): Promise<StatementRow> {
  const row = isUuid(id) ? await findStatement(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * A statement without its lines.
 * @throws ApiError not_found
 */
export const getStatement = async (
  { tx }: OpenContext,
  input: InputOf<typeof operations.getStatement>,
): Promise<AnswerOf<typeof operations.getStatement>> => ({
  data: presentStatement(await statementOf(tx, input.statement_id)),
});

/** Distinguishes the cursors of this list from those of others. */
const LINES = 'lines';
const LINE = /^[1-9]\d{0,8}$/;

/** @throws ApiError invalid_cursor */
function lineFrom(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [list, line = ''] = decodeForwardCursor(cursor, 2);
  if (list === LINES && LINE.test(line)) return Number(line);
  throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
}

const cursorOf = ({ line }: LineRow): string[] => [LINES, String(line)];

/**
 * The lines of a statement in their order.
 * @throws ApiError not_found; invalid_cursor
 */
export async function listStatementLines(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listStatementLines>,
): Promise<AnswerOf<typeof operations.listStatementLines>> {
  const { statement_id: id, limit, cursor, ...filters } = input;
  const after = lineFrom(cursor);
  await statementOf(tx, id);
  const found = await selectLines(tx, id, { ...filters, after }, limit + 1);
  const { rows, nextCursor } = pageOf(found, input, cursorOf);
  return { data: rows.map((row) => presentLine(row)), next_cursor: nextCursor };
}

/**
 * How many lines of a statement match and what they add up to, by outcome.
 * @throws ApiError not_found
 */
export async function summariseStatementLines(
  { tx }: OpenContext,
  { statement_id: id, ...filters }: InputOf<typeof operations.summariseStatementLines>,
): Promise<AnswerOf<typeof operations.summariseStatementLines>> {
  const { currency } = await statementOf(tx, id);
  const groups = (await sumLines(tx, id, filters)).map(({ outcome, count, amount }) => ({
    outcome,
    currency,
    count,
    amount: formatMoney(amount),
  }));
  return { data: { groups, has_more: false } };
}

/** Rows of each read of an export. */
const PAGE = 1_000;

/**
 * The same lines as rows of a file, loaded page by page.
 * @throws ApiError not_found
 */
export async function* exportStatementLines(
  { tx }: OpenContext,
  { statement_id: id, ...filters }: InputOf<typeof operations.exportStatementLines>,
): AsyncGenerator<StatementLine, void> {
  await statementOf(tx, id);
  let rows: LineRow[];
  let after = 0;
  do {
    rows = await selectLines(tx, id, { ...filters, after }, PAGE);
    yield* rows.map((row) => presentLine(row));
    after = rows.at(-1)?.line ?? after;
  } while (rows.length === PAGE);
}

/**
 * Statements that were imported, newest first or as `sort` has it.
 * @throws ApiError invalid_cursor
 */
export async function listStatements(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listStatements>,
): Promise<AnswerOf<typeof operations.listStatements>> {
  const page = pageOf(await selectStatements(tx, input, input.limit + 1), input, createdCursor);
  return { data: page.rows.map((row) => presentStatement(row)), ...cursorsOf(page) };
}

/** How many statements match and what they credit, by rail and currency. */
export const summariseStatements = async (
  { tx }: OpenContext,
  input: InputOf<typeof operations.summariseStatements>,
): Promise<AnswerOf<typeof operations.summariseStatements>> => ({ data: await sumStatements(tx, input) });

/** The same statements as rows of a file, newest first, loaded page by page. */
export async function* exportStatements(
  { tx }: OpenContext,
  input: InputOf<typeof operations.exportStatements>,
): AsyncGenerator<StatementCsvRow, void> {
  const pages = allPages((cursor, most) => selectStatements(tx, { ...input, cursor }, most));
  for await (const rows of pages) {
    for (const { outcomes, imported_by, ...facts } of rows.map((row) => presentStatement(row))) {
      yield { ...facts, ...outcomes, imported_by: imported_by.name };
    }
  }
}
