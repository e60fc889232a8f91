import type { Investment } from '@/lib/contract/trading/investments';
import { formatCount, formatDecimal } from '@/lib/format';
import { tidyDecimal } from './calculator/decimals';

/** The symbol under which it trades on the exchange; undefined for funds too, whose symbol is the manager's own. */
export const tradedSymbol = ({ type, symbol }: Investment): string | undefined =>
  type === 'equity' ? symbol : undefined;

/** The rate of what pays one: `17.50%`; undefined for everything else. */
export function rateText({ interest_rate }: Pick<Investment, 'interest_rate'>): string | undefined {
  return interest_rate === undefined ? undefined : `${formatDecimal(tidyDecimal(interest_rate))}%`;
}

/** How long it runs: `364 days`. */
export const tenorText = (days: number): string => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;

/** What a cycle means: `T+2` is two business days after the trade. Anything else says itself. */
export function cycleText(cycle: string): string | undefined {
  const days = /^T\+(\d{1,2})$/.exec(cycle)?.[1];
  if (days === undefined) return undefined;
  if (days === '0') return 'On the day of the trade';
  return `${days === '1' ? 'One business day' : `${days} business days`} after the trade`;
}
