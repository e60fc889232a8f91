import { formatAmount } from '@/lib/format';
import { compareAmounts, subtractAmounts } from './new/amounts';

/** How an amount received differs from the amount asked for. */
type Difference = {
  kind: 'less' | 'more';
  /** How much, above zero. */
  amount: string;
  /** `NGN 20.00 less than requested`. */
  words: string;
};

/** The difference between asked and received in words; undefined when they are equal or nothing was received. */
export function differenceOf(
  asked: string,
  received: string | null,
  currency: string,
): Difference | undefined {
  if (received === null) return undefined;
  const order = compareAmounts(received, asked);
  if (order === 0) return undefined;
  const kind = order < 0 ? 'less' : 'more';
  const amount = kind === 'less' ? subtractAmounts(asked, received) : subtractAmounts(received, asked);
  return { kind, amount, words: `${formatAmount(amount, currency)} ${kind} than requested` };
}
