import type { Transaction } from '../database/database';
import { selectOrderClearing, selectOrderMoney } from './order-money-store';

/** What the ledger says of an order's money, in minor units. */
export type OrderMoney = Awaited<ReturnType<typeof selectOrderMoney>>[number];

/** What the ledger says of the money of orders, by their ids; of one that nothing was posted for it says nothing. */
export async function sumOrderMoney(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectOrderMoney(tx, orderIds);
  return new Map(rows.map((row) => [row.orderId ?? '', row]));
}

/** The accounts that hold what was paid for open orders, of all organisations. */
export const readOrderClearing = (tx: Transaction) => selectOrderClearing(tx);
