import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import { createdCursor, pageOf } from '../database/keyset';
import { presentStatement } from './present-statement';
import { selectStatements } from './statement-store';

/**
 * Statements that were imported, newest first.
 * @throws Refusal invalid_cursor
 */
export async function listStatements(
  { tx }: OpenContext,
  input: InputOf<typeof operations.listStatements>,
): Promise<AnswerOf<typeof operations.listStatements>> {
  const { rows, nextCursor } = pageOf(await selectStatements(tx, input), input.limit, createdCursor);
  return { data: rows.map((row) => presentStatement(row)), next_cursor: nextCursor };
}
