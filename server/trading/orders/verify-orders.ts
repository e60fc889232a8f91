import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { findMissingFunding, verifyNamedFunding } from '@/server/wallets/funding/verify-funding';
import type { NamedCause } from '@/server/wallets/ledger/rules';
import { type OrderMoney, readOrderClearing, sumOrderMoney } from '@/server/wallets/ledger/sum-order-money';
import {
  type Fault,
  type VerifiedPart,
  type VerifiedPlace,
  verifyPostings,
} from '@/server/wallets/ledger/verify-ledger';
import { findMissingHoldings, verifyNamedHoldings } from '../holdings/verify-holdings';
import {
  selectHeld,
  selectMissingOrders,
  selectOrdersByIds,
  selectOrdersPage,
  type VerifiedOrder,
} from './verify-store';

const nothing: Omit<OrderMoney, 'orderId'> = {
  paid: 0n,
  refunded: 0n,
  settled: 0n,
  held: 0n,
  invested: 0n,
  fees: 0n,
  proceeds: 0n,
};

/** The expected postings of an order in its status, in minor units. */
function expectedOf(order: VerifiedOrder): Partial<Omit<OrderMoney, 'orderId'>> {
  const { side, status, amount } = order;
  const isCompleted = status === 'completed';
  const fees = order.fees.reduce((sum, fee) => sum + parseMoney(fee.amount), 0n);
  if (side === 'sell') {
    return isCompleted
      ? { paid: 0n, held: 0n, invested: -amount, fees, proceeds: order.proceeds ?? 0n }
      : { ...nothing };
  }
  if (isCompleted) {
    return { paid: amount, refunded: 0n, settled: -amount, held: 0n, invested: amount - fees, fees };
  }
  const isOpen = status !== 'failed' && status !== 'cancelled';
  const whole = status === 'pending_fulfilment' || status === 'processing';
  return {
    settled: 0n,
    invested: 0n,
    fees: 0n,
    held: isOpen ? order.amountPaid : 0n,
    ...(whole && { paid: amount, refunded: 0n }),
  };
}

/**
 * The fault of an order whose payments don't balance: what was paid is settled, refunded or still reserved, as its
 * status requires.
 */
function checkOrderMoney(order: VerifiedOrder, posted: OrderMoney | undefined): Fault[] {
  const money = posted ?? nothing;
  const wrong = Object.entries(expectedOf(order)).flatMap(([name, expected]) => {
    const found = money[name as keyof typeof nothing];
    return found === expected
      ? []
      : [`${name} is ${formatMoney(found)} and should be ${formatMoney(expected)}`];
  });
  if (money.paid + money.refunded + money.settled !== money.held) wrong.push('something else was posted');
  if (wrong.length === 0) return [];
  const detail = `${order.side}, ${order.status.replaceAll('_', ' ')}: ${wrong.join('; ')}`;
  return [{ rule: 'order_money_wrong', id: order.id, detail }];
}

/** The fault of an account whose balance differs from open orders' payments, in minor units. */
function checkClearing(id: string, balance: bigint, held: bigint): Fault[] {
  if (balance === held) return [];
  const detail = `holds ${formatMoney(balance)}, open orders have paid ${formatMoney(held)}`;
  return [{ rule: 'order_clearing_wrong', id, detail }];
}

const PAGE = 2_000;

async function check(tx: Transaction, rows: readonly VerifiedOrder[]): Promise<Fault[]> {
  const money = await sumOrderMoney(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((order) => checkOrderMoney(order, money.get(order.id)));
}

/** Follows the money of a page of orders. */
export async function verifyOrders(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const rows = await selectOrdersPage(tx, { ...place, most: PAGE });
  return {
    faults: await check(tx, rows),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
    checked: { orders: rows.length },
  };
}

const placeOf = (row: { organisationId: string; environment: string; currency: string }): string =>
  `${row.organisationId} ${row.environment} ${row.currency}`;

/** Compares the money reserved for orders, for a page of accounts, with open orders' payments. */
export async function verifyClearing(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const accounts = await readOrderClearing(tx, { ...place, most: PAGE });
  const owners = [...new Set(accounts.map(({ organisationId }) => organisationId))];
  const rows = owners.length === 0 ? [] : await selectHeld(tx, owners);
  const held = new Map(rows.map((row) => [placeOf(row), row.held]));
  return {
    faults: accounts.flatMap((account) =>
      checkClearing(account.id, account.balance, held.get(placeOf(account)) ?? 0n),
    ),
    next: accounts.length < PAGE ? null : (accounts.at(-1)?.id ?? null),
    checked: {},
  };
}

const idsOf = (causes: readonly NamedCause[]): string[] => [...new Set(causes.map(([id]) => id))];

/**
 * Checks a page of postings, and that their entries' causes exist: in a walk of the whole history in steps of their
 * own, otherwise at once.
 */
export async function verifyCausedPostings(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const { causes, ...part } = await verifyPostings(tx, place);
  const { funding, orders, holdings, uncaused } = causes;
  const lost = (what: string, ids: readonly string[]): Fault[] =>
    ids.map((id) => ({
      rule: 'entry_without_cause',
      id,
      detail: `entries name this ${what}, which is not there`,
    }));
  const faults = [
    ...part.faults,
    ...uncaused.map(
      (id): Fault => ({ rule: 'entry_without_cause', id, detail: 'names nothing that it is of' }),
    ),
    ...lost('funding request', await findMissingFunding(tx, funding)),
    ...lost('order', orders.length === 0 ? [] : await selectMissingOrders(tx, orders)),
    ...lost('holding', await findMissingHoldings(tx, holdings)),
  ];
  if (!place.isPartial) return { ...part, faults };
  return {
    ...part,
    faults: [
      ...faults,
      ...(await verifyNamedFunding(tx, idsOf(funding))),
      ...(orders.length === 0 ? [] : await check(tx, await selectOrdersByIds(tx, idsOf(orders)))),
      ...(await verifyNamedHoldings(tx, idsOf(holdings))),
    ],
  };
}
