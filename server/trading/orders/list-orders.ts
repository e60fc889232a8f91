import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentOrder } from './present-order';
import { selectOrders } from './store';

/**
 * A page of the orders, newest first (`GET /orders`).
 * @throws Refusal invalid_cursor
 */
export async function listOrders(
  context: Context,
  input: InputOf<typeof operations.listOrders>,
): Promise<AnswerOf<typeof operations.listOrders>> {
  const rows = await selectOrders(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map(presentOrder), next_cursor: page.nextCursor };
}
