import { sizeProblem } from '../ticket-schema';
import type { Subject, TicketValues } from '../ticket-values';
import { estimateInput } from './estimate-input';
import type { ShownEstimate } from './use-estimate';

/**
 * The amount debited from or credited to the wallet; undefined while unknown. A buy by amount states it; other orders
 * use the estimate, but only one of exactly the typed figures.
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
