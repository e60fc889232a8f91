import type { BodyOf } from '@/lib/contract/operation';
import type { createOrder } from '@/lib/contract/trading/order-acts';
import { estimateInput } from './estimate/estimate-input';
import { currencyOf, type Subject, type TicketValues } from './ticket-values';

type Body = BodyOf<typeof createOrder>;

/** What only a buy that is funded says. */
function fundingOf({ pay, method, mandate }: TicketValues, mandateId: string | undefined) {
  if (pay === 'wallet') return { payment_mode: pay };
  const named = method === 'beta_direct_debit' ? { mandate_id: mandateId ?? mandate } : {};
  return { payment_mode: pay, funding: { method, ...named } };
}

/** What the member says of the order, with what was left empty left out. */
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
 * The order of a ticket as the service takes it. A buy is always of an amount: of one by units what its estimate came to.
 * @param mandateId the account that the confirmation shows, so that no other can be debited
 */
export function orderBody(subject: Subject, values: TicketValues, mandateId?: string): Body {
  const { side, id } = subject;
  const { amount, units } = estimateInput({ side, id, ...sizeOrdered(subject, values) }) ?? {};
  const size = amount === undefined ? { units } : { amount };
  const words = wordsOf(values);
  // The figures have been checked against the contract, and so has the method, which stands in the form as text.
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

/** What is ordered: of a buy the amount, even where it was worked out from units. */
export function sizeOrdered(
  subject: Subject,
  { by, amount, units }: Pick<TicketValues, 'by' | 'amount' | 'units'>,
) {
  return { by: subject.side === 'buy' ? ('amount' as const) : by, amount, units };
}
