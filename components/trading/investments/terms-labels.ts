import type { Investment } from '@/lib/contract/trading/investments';
import { formatCount, formatDecimal } from '@/lib/format';
import { tidyDecimal } from './calculator/decimals';

/** The exchange symbol of a listed investment; undefined for funds, whose symbol is the manager's own. */
export const tradedSymbol = ({ type, symbol }: Investment): string | undefined =>
  type === 'equity' ? symbol : undefined;

/** The rate of fixed income: `17.50%`; undefined for other investments. */
export function rateText({ interest_rate }: Pick<Investment, 'interest_rate'>): string | undefined {
  return interest_rate === undefined ? undefined : `${formatDecimal(tidyDecimal(interest_rate))}%`;
}

/** The term: `364 days`. */
export const tenorText = (days: number): string => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;

/** A settlement cycle as text: `T+2` is two business days after the trade; undefined for other formats. */
export function cycleText(cycle: string): string | undefined {
  const days = /^T\+(\d{1,2})$/.exec(cycle)?.[1];
  if (days === undefined) return undefined;
  if (days === '0') return 'On the day of the trade';
  return `${days === '1' ? 'One business day' : `${days} business days`} after the trade`;
}
