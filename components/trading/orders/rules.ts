import type { Order, OrderStatus } from '@/lib/contract/trading/orders';
import { formatAmount, formatDay, formatLagosMoment } from '@/lib/format';

/** Why an order can't be cancelled; undefined if it can. */
const reasons: Record<OrderStatus, string | undefined> = {
  awaiting_payment: undefined,
  pending_fulfilment: undefined,
  processing: 'It is executing, so it can no longer be cancelled.',
  completed: 'It is completed. Sell from its holding instead.',
  failed: 'It has already failed.',
  cancelled: 'It is already cancelled.',
};

/** Why an order can't be cancelled; undefined if it can. */
export function cancelProblem({ status, side }: Pick<Order, 'status' | 'side'>): string | undefined {
  return status === 'completed' && side === 'sell' ? 'It is completed.' : reasons[status];
}

/** Whether an order can never change again. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** What cancelling returns: money to the wallet or units to the holding; undefined if nothing was paid. */
export function givenBack(order: Order): { money: string } | { units: string } | undefined {
  if (order.side === 'sell') return { units: order.units };
  const paid = order.amount_paid ?? '0.00';
  return /[1-9]/.test(paid) ? { money: paid } : undefined;
}

interface StepAhead {
  readonly title: string;
  readonly detail?: string;
}

/**
 * What an order waits for while the exchange is closed: `Waiting for the exchange to open on Tue 24 Nov 2026 at 10:00`;
 * undefined if it does not wait.
 * @param now in Unix seconds; undefined on the server, where it is unknown
 */
export function waitText({ waits_until }: Order, now: number | undefined): string | undefined {
  if (waits_until === undefined) return undefined;
  if (now !== undefined && Date.parse(waits_until) <= now * 1_000) return undefined;
  return `Waiting for the exchange to open on ${formatLagosMoment(waits_until)}`;
}

/**
 * The next expected step of an order; undefined if there is none.
 * @param today the date in Lagos as `YYYY-MM-DD`
 * @param now in Unix seconds; undefined on the server, where it is unknown
 */
export function stepAhead(order: Order, today: string, now: number | undefined): StepAhead | undefined {
  const { status, currency, amount_due, settles_on, side } = order;
  const wait = waitText(order, now);
  switch (status) {
    case 'awaiting_payment':
      return {
        title: 'Waiting for payment',
        ...(amount_due && { detail: `${formatAmount(amount_due, currency)} is missing` }),
      };
    case 'pending_fulfilment':
      return { title: wait ?? 'Waiting for execution', detail: 'You can cancel until then' };
    case 'processing':
      return { title: wait ?? 'Executing' };
    case 'completed':
      return settles_on > today
        ? {
            title: `Settles on ${formatDay(settles_on)}`,
            detail:
              side === 'buy'
                ? 'The units are in the holding already'
                : 'The proceeds are in the wallet already',
          }
        : undefined;
    case 'failed':
    case 'cancelled':
      return undefined;
  }
}
