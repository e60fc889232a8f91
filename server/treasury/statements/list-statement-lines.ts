import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { decodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound, Refusal } from '@/server/platform/kernel/refusal';
import { findStatement, type LineRow, selectLines } from '../statement-store';
import { presentLine } from './present-statement';

/** Tells the cursors of this list from those of others. */
const LINES = 'lines';
const LINE = /^[1-9]\d{0,8}$/;

/** @throws Refusal invalid_cursor */
function lineFrom(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [list, line = ''] = decodeCursor(cursor, 2);
  if (list === LINES && LINE.test(line)) return Number(line);
  throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
}

const cursorOf = ({ line }: LineRow): string[] => [LINES, String(line)];

/**
 * The lines of a statement in their order.
 * @throws Refusal not_found; invalid_cursor
 */
export async function listStatementLines(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listStatementLines>,
): Promise<AnswerOf<typeof operations.listStatementLines>> {
  const { statement_id: id, limit, outcome } = input;
  const after = lineFrom(input.cursor);
  if (!isUuid(id) || !(await findStatement(tx, id))) throw notFound();
  const found = await selectLines(tx, id, { after, limit, outcome });
  const { rows, nextCursor } = pageOf(found, limit, cursorOf);
  return { data: rows.map((row) => presentLine(row)), next_cursor: nextCursor };
}
