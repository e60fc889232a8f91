import type { Order, OrderStatus } from '@/lib/contract/trading/orders';

/** Why an order can't be cancelled any more; undefined while it can be. */
const reasons: Record<OrderStatus, string | undefined> = {
  awaiting_payment: undefined,
  pending_fulfilment: undefined,
  processing: 'It is executing, so it can no longer be cancelled.',
  completed: 'It is completed. Sell from its holding instead.',
  failed: 'It has already failed.',
  cancelled: 'It is already cancelled.',
};

/** Why an order can't be cancelled; undefined while it can be. */
export function cancelProblem({ status, side }: Pick<Order, 'status' | 'side'>): string | undefined {
  return status === 'completed' && side === 'sell' ? 'It is completed.' : reasons[status];
}

/** What a cancelled order gives back: money to the wallet, units to their holding, or nothing as nothing was paid. */
export function givenBack(order: Order): { money: string } | { units: string } | undefined {
  if (order.side === 'sell') return { units: order.units };
  const paid = order.amount_paid ?? '0.00';
  return /[1-9]/.test(paid) ? { money: paid } : undefined;
}
