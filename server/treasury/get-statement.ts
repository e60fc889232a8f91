import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '../context';
import { notFound } from '../refusal';
import { presentStatement } from './present-statement';
import { findStatement } from './statement-store';

/**
 * A statement without its lines.
 * @throws Refusal not_found
 */
export async function getStatement(
  { tx }: OpenContext,
  input: InputOf<typeof operations.getStatement>,
): Promise<AnswerOf<typeof operations.getStatement>> {
  const id = input.statement_id;
  const row = isUuid(id) ? await findStatement(tx, id) : undefined;
  if (!row) throw notFound();
  return { data: presentStatement(row) };
}
