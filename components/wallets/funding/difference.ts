import { formatAmount } from '@/lib/format';
import { compareAmounts, subtractAmounts } from './new/amounts';

/** The difference between the received and the requested amount. */
type Difference = {
  kind: 'less' | 'more';
  /** The absolute difference. */
  amount: string;
  /** `NGN 20.00 less than requested`. */
  words: string;
};

/** The difference between requested and received as text; undefined if they are equal or nothing was received. */
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
