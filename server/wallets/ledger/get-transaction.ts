import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentTransaction } from './present-transaction';
import { findTransaction } from './store';

/**
 * One line of the ledger statement (`GET /transactions/{id}`).
 * @throws Refusal not_found
 */
export async function getTransaction(
  context: Context,
  input: InputOf<typeof operations.getTransaction>,
): Promise<AnswerOf<typeof operations.getTransaction>> {
  const id = input.transaction_id;
  const row = isUuid(id) ? await findTransaction(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentTransaction(row) };
}
