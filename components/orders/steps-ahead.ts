import type { Order } from '@/lib/contract/orders';
import { formatAmount, formatDay } from '@/lib/format';

interface StepAhead {
  readonly title: string;
  readonly detail?: string;
}

/**
 * What an order waits for next, or undefined where nothing lies ahead.
 * @param today the day in Lagos as `YYYY-MM-DD`
 */
export function stepAhead(order: Order, today: string): StepAhead | undefined {
  const { status, currency, amount_due, settles_on, side } = order;
  switch (status) {
    case 'awaiting_payment':
      return {
        title: 'Waiting for payment',
        ...(amount_due && { detail: `${formatAmount(amount_due, currency)} is missing` }),
      };
    case 'pending_fulfilment':
      return { title: 'Waiting to be dealt', detail: 'It can be cancelled until then' };
    case 'processing':
      return { title: 'Being dealt' };
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
