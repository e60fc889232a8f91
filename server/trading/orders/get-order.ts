import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentOrder } from './present-order';
import { findOrder } from './store';

/**
 * One order as it stands.
 * @throws Refusal not_found
 */
export async function getOrder(
  context: Context,
  input: InputOf<typeof operations.getOrder>,
): Promise<AnswerOf<typeof operations.getOrder>> {
  const id = input.order_id;
  const row = isUuid(id) ? await findOrder(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentOrder(row) };
}
