import { holdingExample } from '@/lib/contract/trading/holdings';
import { type Investment, investmentExample } from '@/lib/contract/trading/investments';
import { estimateOrder } from '@/lib/contract/trading/order-acts';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import type { Subject, TicketValues } from './ticket-values';

/** A buy, for tests. */
export const buying = (more: Partial<Investment> = {}): Subject => {
  const investment = { ...investmentExample, ...more };
  return { side: 'buy', id: investment.id, investment };
};

/** A sell from a holding with this many available units, for tests. */
export const selling = (available = '60000.000000'): Subject => ({
  side: 'sell',
  id: holdingExample.id,
  holding: { ...holdingExample, available_units: available },
});

/** Ticket values as typed, for tests. */
export const typed = (more: Partial<TicketValues> = {}): TicketValues => ({
  by: 'amount',
  amount: '100000',
  units: '',
  pay: 'wallet',
  method: '',
  mandate: '',
  reference: '',
  customer: '',
  metadata: [],
  ...more,
});

/** A valid estimate, for tests. */
export const estimated = (more: Partial<OrderEstimate> = {}): OrderEstimate => ({
  ...estimateOrder.example.answer.data,
  ...more,
});
