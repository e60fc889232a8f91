import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { listFundingOfOrder } from '@/server/wallets/funding/list-funding-of-order';
import { findOrder } from './store';

/**
 * The funding requests that were made to pay an order, newest first, with what to do.
 * @throws Refusal not_found
 */
export async function listOrderFunding(
  context: Context,
  input: InputOf<typeof operations.listOrderFunding>,
): Promise<AnswerOf<typeof operations.listOrderFunding>> {
  const { tx, scope } = context;
  const id = input.order_id;
  if (!isUuid(id) || !(await findOrder(tx, scope, id))) throw notFound();
  return { data: await listFundingOfOrder(context, id), next_cursor: null };
}
