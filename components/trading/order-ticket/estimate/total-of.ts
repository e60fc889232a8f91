import { sizeProblem } from '../ticket-schema';
import type { Subject, TicketValues } from '../ticket-values';
import { estimateInput } from './estimate-input';
import type { ShownEstimate } from './use-estimate';

/**
 * What the order takes from the wallet or pays into it; undefined while that is unknown. A buy by amount says it itself,
 * anything else its estimate, and only the estimate of the very figures that are typed.
 */
export function totalOf(
  subject: Subject,
  values: Pick<TicketValues, 'by' | 'amount' | 'units'>,
  { answered, isCurrent }: Pick<ShownEstimate, 'answered' | 'isCurrent'>,
): string | undefined {
  if (sizeProblem(subject, values)) return undefined;
  const { side, id } = subject;
  if (side === 'buy' && values.by === 'amount') return estimateInput({ side, id, ...values })?.amount;
  return isCurrent ? answered?.estimate.total : undefined;
}
