import { amountProblem, compareAmounts } from '@/components/wallets/funding/new/amounts';
import type { Investment } from '@/lib/contract/trading/investments';
import { formatAmount } from '@/lib/format';

type Limits = Pick<Investment, 'currency' | 'minimum_amount' | 'maximum_amount'>;

/** Why an amount is outside an investment's limits, as a sentence; undefined if it is inside. */
export function amountNotTaken(typed: string, limits: Limits): string | undefined {
  const problem = amountProblem(typed);
  if (problem) return problem;
  const { currency, minimum_amount: minimum, maximum_amount: maximum } = limits;
  if (compareAmounts(typed, minimum) < 0) return `The minimum is ${formatAmount(minimum, currency)}.`;
  if (maximum !== undefined && compareAmounts(typed, maximum) > 0) {
    return `The maximum is ${formatAmount(maximum, currency)}.`;
  }
  return undefined;
}
