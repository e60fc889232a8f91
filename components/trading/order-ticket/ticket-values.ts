import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';

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
