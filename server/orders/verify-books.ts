import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import type { Transaction } from '../database/database';
import type { Fault } from '../ledger/ledger-faults';
import { readOrderClearing, sumOrderMoney } from '../ledger/sum-order-money';
import { verifyLedger } from '../ledger/verify-ledger';
import { checkClearing, checkOrderMoney } from './order-faults';
import { selectForVerification, selectHeld } from './verify-store';

const PAGE = 2000;

/** Follows the money of every order. */
async function followOrders(tx: Transaction, found: (faults: Fault[]) => void): Promise<void> {
  let after: string | null = null;
  while (true) {
    const page = await selectForVerification(tx, after, PAGE);
    const money = await sumOrderMoney(
      tx,
      page.map(({ id }) => id),
    );
    for (const order of page) found(checkOrderMoney(order, money.get(order.id)));
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

const placeOf = (row: { organisationId: string; environment: string; currency: string }): string =>
  `${row.organisationId} ${row.environment} ${row.currency}`;

/** Compares what is held for orders with what open orders have paid. */
async function compareClearing(tx: Transaction, found: (faults: Fault[]) => void): Promise<void> {
  const held = new Map((await selectHeld(tx)).map((row) => [placeOf(row), row.held]));
  for (const account of await readOrderClearing(tx)) {
    found(checkClearing(account.id, account.balance, held.get(placeOf(account)) ?? 0n));
  }
}

/**
 * Checks the ledger of all organisations against its own rules and against orders, in one snapshot (contract 6, Ledger; contract 8): each
 * order's money trail is closed, and what is held for orders is what open ones have paid. At most 1,000 faults are listed.
 */
export const verifyBooks = (context: OpenContext): Promise<AnswerOf<typeof operations.verifyLedger>> =>
  verifyLedger(context, async (tx, found) => {
    await compareClearing(tx, found);
    await followOrders(tx, found);
  });
