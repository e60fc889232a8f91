import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentStep } from './present-step';
import { findOrder, selectSteps } from './store';

/**
 * What happened to an order, oldest first.
 * @throws Refusal not_found
 */
export async function listOrderSteps(
  context: Context,
  input: InputOf<typeof operations.listOrderSteps>,
): Promise<AnswerOf<typeof operations.listOrderSteps>> {
  const { tx, scope } = context;
  const id = input.order_id;
  if (!isUuid(id) || !(await findOrder(tx, scope, id))) throw notFound();
  return { data: (await selectSteps(tx, scope, id)).map(presentStep), next_cursor: null };
}
