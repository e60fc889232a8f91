import type { Transaction } from '@/server/platform/database/database';
import {
  type CreditedMoney,
  selectFundingMoney,
  selectMaturityMoney,
  selectOrderClearing,
  selectOrderMoney,
} from './order-money-store';
import type { VerifiedRange } from './rules';

/** What the ledger records of an order's money, in minor units. */
export type OrderMoney = Awaited<ReturnType<typeof selectOrderMoney>>[number];

/** What the ledger records of the money of orders, by their ids; without those that nothing was posted for. */
export async function sumOrderMoney(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectOrderMoney(tx, orderIds);
  return new Map(rows.map((row) => [row.orderId ?? '', row]));
}

/** A page of the accounts that hold what was paid for open orders, of all organisations or of one. */
export const readOrderClearing = (tx: Transaction, range: VerifiedRange) => selectOrderClearing(tx, range);

const byId = (rows: readonly CreditedMoney[]): Map<string, CreditedMoney> =>
  new Map(rows.map((row) => [row.id, row]));

/** What wallets received for funding requests, by their ids; without those that nothing was posted for. */
export const sumFundingMoney = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, CreditedMoney>> =>
  ids.length === 0 ? new Map() : byId(await selectFundingMoney(tx, ids));

/** What wallets got for holdings that matured, by their ids. */
export async function sumMaturityMoney(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly organisationId: string }[],
): Promise<Map<string, CreditedMoney>> {
  if (rows.length === 0) return new Map();
  const organisationIds = new Set(rows.map(({ organisationId }) => organisationId));
  return byId(
    await selectMaturityMoney(
      tx,
      [...organisationIds],
      rows.map(({ id }) => id),
    ),
  );
}
