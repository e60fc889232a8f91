import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { Fault } from '@/server/wallets/ledger/ledger-faults';
import type { OrderMoney } from '@/server/wallets/ledger/sum-order-money';
import type { VerifiedOrder } from './store';

const nothing: Omit<OrderMoney, 'orderId'> = {
  paid: 0n,
  refunded: 0n,
  settled: 0n,
  held: 0n,
  invested: 0n,
  fees: 0n,
  proceeds: 0n,
};

/** What the ledger must say of an order where it stands, in minor units. */
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
 * The fault of an order whose money trail is not closed: what was paid for it is settled, refunded or still held, and each
 * as much as its state says.
 */
export function checkOrderMoney(order: VerifiedOrder, posted: OrderMoney | undefined): Fault[] {
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

/** The fault of an account that holds anything else than open orders have paid, in minor units. */
export function checkClearing(id: string, balance: bigint, held: bigint): Fault[] {
  if (balance === held) return [];
  const detail = `holds ${formatMoney(balance)}, open orders have paid ${formatMoney(held)}`;
  return [{ rule: 'order_clearing_wrong', id, detail }];
}
