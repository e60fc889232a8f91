import type { Investment } from '@/lib/contract/trading/investments';

/** An investment that pays a rate for a time. */
export type RateInvestment = Investment & { readonly interest_rate: string; readonly tenor_days: number };

/** True for what pays a rate for a time, so that its returns are known from the start. */
export const isRateInvestment = (investment: Investment): investment is RateInvestment =>
  investment.interest_rate !== undefined && (investment.tenor_days ?? 0) >= 1;
