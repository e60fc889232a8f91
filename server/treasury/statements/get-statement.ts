import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findStatement } from '../statement-store';
import { presentStatement } from './present-statement';

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
