import { isAboveZero, MONEY_PATTERN } from '@/lib/contract/money';
import { compareAmounts } from './amounts';

/** What keeps a typed text from being an amount of the interface, as a sentence; undefined when it is one. */
export function amountProblem(typed: string): string | undefined {
  if (typed === '') return 'Enter an amount.';
  if (MONEY_PATTERN.test(typed)) return isAboveZero(typed) ? undefined : 'Enter an amount above zero.';
  if (typed.startsWith('-')) return 'Enter an amount above zero.';
  if (/^\d+\.\d{3,}$/.test(typed)) return 'Use up to 2 decimals.';
  if (/^\d+,\d{1,2}$/.test(typed)) return `Use a decimal point, not a comma: ${typed.replace(',', '.')}.`;
  if (/^0\d/.test(typed)) return 'Remove the leading zeros.';
  if (/^\d{16,}/.test(typed)) return 'This has more than 15 digits, the limit of a wallet.';
  return 'Use figures, such as 1000.00.';
}

const UNFINISHED = /^\d{0,15}(\.\d{0,2})?$/;

/** False as soon as a text can't become an amount of at most `most` by typing on: then it is wrong already. */
export function couldBecomeAmount(typed: string, most: string): boolean {
  if (!UNFINISHED.test(typed)) return false;
  return !/\d/.test(typed) || compareAmounts(typed.replace(/\.$/, '').replace(/^\./, '0.'), most) <= 0;
}
