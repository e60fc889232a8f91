import { isAboveZero } from '@/lib/contract/money';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';
import { parseUnits, UNITS_PATTERN } from '@/lib/contract/trading/order-values';

/** Why a typed text is not a valid number of units, as a sentence; undefined if it is. */
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

/** Negative if the left units are fewer, 0 if equal, positive otherwise. */
export function compareUnits(left: string, right: string): number {
  const difference = parseUnits(left) - parseUnits(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Units without trailing zeros, as typed by hand: `12.500000` is `12.5`. */
export const plainUnits = (units: string): string =>
  units.includes('.') ? units.replace(/\.?0+$/, '') : units;

/** The investment to buy, or the holding to sell from. */
export type Subject =
  | { readonly side: 'buy'; readonly id: string; readonly investment: Investment }
  | { readonly side: 'sell'; readonly id: string; readonly holding: Holding };

/** Saved only in the tab: these texts may name a customer, and URLs are widely visible. */
export interface TicketTexts {
  readonly reference: string;
  readonly customer: string;
  readonly metadata: readonly { readonly name: string; readonly value: string }[];
}

export const noTexts: TicketTexts = { reference: '', customer: '', metadata: [] };

/** The form values, as typed. */
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

/** The symbol of a market-priced investment, whose units are counted; for fixed income the units are the principal. */
export const symbolOf = (subject: Subject): string | undefined =>
  subject.side === 'buy' ? subject.investment.symbol : subject.holding.symbol;
