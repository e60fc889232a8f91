import type { Investment } from '@/lib/contract/trading/investments';

/** An investment with a rate and a term. */
export type RateInvestment = Investment & { readonly interest_rate: string; readonly tenor_days: number };

/** Whether an investment has a rate and a term, so that its returns are known from the start. */
export const isRateInvestment = (investment: Investment): investment is RateInvestment =>
  investment.interest_rate !== undefined && (investment.tenor_days ?? 0) >= 1;
