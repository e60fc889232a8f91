import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { selectStatements } from '../statement-store';
import { presentStatement } from './present-statement';

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
