import type { BodyOf } from '@/lib/contract/operation';
import type { createOrder } from '@/lib/contract/trading/order-acts';
import { estimateInput } from './estimate/estimate-input';
import { currencyOf, type Subject, type TicketValues } from './ticket-values';

type Body = BodyOf<typeof createOrder>;

/** Body fields that only a funded buy has. */
function fundingOf({ pay, method, mandate }: TicketValues, mandateId: string | undefined) {
  if (pay === 'wallet') return { payment_mode: pay };
  const named = method === 'beta_direct_debit' ? { mandate_id: mandateId ?? mandate } : {};
  return { payment_mode: pay, funding: { method, ...named } };
}

/** The member's labels, without empty ones. */
function wordsOf({ reference, customer, metadata }: TicketValues) {
  return {
    ...(reference.trim() && { client_reference: reference.trim() }),
    ...(customer.trim() && { customer: customer.trim() }),
    ...(metadata.length > 0 && {
      metadata: Object.fromEntries(metadata.map(({ name, value }) => [name, value])),
    }),
  };
}

/**
 * The request body of a ticket. A buy always has an amount: a buy by units uses the amount of its estimate.
 * @param mandateId the account shown in the confirmation, so that no other can be debited
 */
export function orderBody(subject: Subject, values: TicketValues, mandateId?: string): Body {
  const { side, id } = subject;
  const { amount, units } = estimateInput({ side, id, ...sizeOrdered(subject, values) }) ?? {};
  const size = amount === undefined ? { units } : { amount };
  const words = wordsOf(values);
  // The figures were validated against the contract, and so was the method, which the form stores as text.
  return (
    side === 'buy'
      ? {
          side,
          investment_id: id,
          currency: currencyOf(subject),
          ...size,
          ...fundingOf(values, mandateId),
          ...words,
        }
      : { side, holding_id: id, ...size, ...words }
  ) as Body;
}

/** The ordered size: for a buy the amount, even if it was derived from units. */
export function sizeOrdered(
  subject: Subject,
  { by, amount, units }: Pick<TicketValues, 'by' | 'amount' | 'units'>,
) {
  return { by: subject.side === 'buy' ? ('amount' as const) : by, amount, units };
}
