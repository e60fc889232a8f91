import type { Transaction } from '@/server/platform/database/database';
import {
  type CreditedMoney,
  selectFundingMoney,
  selectMaturityMoney,
  selectOrderClearing,
  selectOrderMoney,
} from './order-money-store';
import type { VerifiedRange } from './rules';

/** An order's money in the ledger, in minor units. */
export type OrderMoney = Awaited<ReturnType<typeof selectOrderMoney>>[number];

/** Orders' money in the ledger, by id; omits those without postings. */
export async function sumOrderMoney(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectOrderMoney(tx, orderIds);
  return new Map(rows.map((row) => [row.orderId ?? '', row]));
}

/** A page of the accounts with money reserved for open orders, of all organisations or of one. */
export const readOrderClearing = (tx: Transaction, range: VerifiedRange) => selectOrderClearing(tx, range);

const byId = (rows: readonly CreditedMoney[]): Map<string, CreditedMoney> =>
  new Map(rows.map((row) => [row.id, row]));

/** Credits for funding requests, by id; omits those without postings. */
export const sumFundingMoney = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, CreditedMoney>> =>
  ids.length === 0 ? new Map() : byId(await selectFundingMoney(tx, ids));

/** Credits for matured holdings, by id. */
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
