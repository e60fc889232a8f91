import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Order } from '@/lib/contract/trading/orders';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentOrder } from './read-orders';
import { selectOrders } from './store';

const PAGE = 1000;

/**
 * All orders, newest first, page by page as the reader takes them, so that their number costs no memory
 * (`GET /orders/export`). What is made meanwhile stands before their beginning and is not among them.
 */
export async function* exportOrders(
  context: Context,
  input: InputOf<typeof operations.exportOrders>,
): AsyncGenerator<Order, void> {
  let cursor: string | undefined;
  do {
    const rows = await selectOrders(context.tx, context.scope, { ...input, limit: PAGE, cursor });
    const page = pageOf(rows, PAGE, createdCursor);
    for (const row of page.rows) yield presentOrder(row);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
