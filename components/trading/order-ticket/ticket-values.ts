import { isAboveZero } from '@/lib/contract/money';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';
import { parseUnits, UNITS_PATTERN } from '@/lib/contract/trading/order-values';

/** What keeps a typed text from being units of the interface, as a sentence; undefined when it is some. */
export function unitsProblem(typed: string): string | undefined {
  if (typed === '') return 'Enter units.';
  if (UNITS_PATTERN.test(typed) && isAboveZero(typed)) return undefined;
  if (/^-?[0.]*$/.test(typed) || typed.startsWith('-')) return 'Enter units above zero.';
  if (/^\d+\.\d{7,}$/.test(typed)) return 'Use up to 6 decimals.';
  if (/^\d+,\d+$/.test(typed)) return `Use a decimal point, not a comma: ${typed.replace(',', '.')}.`;
  if (/^0\d/.test(typed)) return 'Remove the leading zeros.';
  if (/^\d{13,}/.test(typed)) return 'This has more than 12 digits.';
  return 'Use figures, such as 12.5.';
}

/** Below zero when the left units are fewer, 0 when they are equal, above zero otherwise. */
export function compareUnits(left: string, right: string): number {
  const difference = parseUnits(left) - parseUnits(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Units as somebody would type them: `12.500000` is `12.5`. */
export const plainUnits = (units: string): string =>
  units.includes('.') ? units.replace(/\.?0+$/, '') : units;

/** What is bought, or what is sold from. */
export type Subject =
  | { readonly side: 'buy'; readonly id: string; readonly investment: Investment }
  | { readonly side: 'sell'; readonly id: string; readonly holding: Holding };

/** What only the tab remembers: it may name a customer, and an address is seen by many. */
export interface TicketTexts {
  readonly reference: string;
  readonly customer: string;
  readonly metadata: readonly { readonly name: string; readonly value: string }[];
}

export const noTexts: TicketTexts = { reference: '', customer: '', metadata: [] };

/** What the form holds: everything as it was typed. */
export type TicketValues = {
  by: 'amount' | 'units';
  amount: string;
  units: string;
  pay: 'wallet' | 'funding';
  method: string;
  mandate: string;
  reference: string;
  customer: string;
  metadata: { name: string; value: string }[];
};

export const currencyOf = (subject: Subject) =>
  subject.side === 'buy' ? subject.investment.currency : subject.holding.currency;

export const nameOf = (subject: Subject): string =>
  subject.side === 'buy' ? subject.investment.name : subject.holding.investment_name;

export const typeOf = (subject: Subject): InvestmentType =>
  subject.side === 'buy' ? subject.investment.type : subject.holding.investment_type;

/** What the market prices has a symbol, and its units are counted; of what pays a rate they are the principal. */
export const symbolOf = (subject: Subject): string | undefined =>
  subject.side === 'buy' ? subject.investment.symbol : subject.holding.symbol;
