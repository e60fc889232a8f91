import type { InvestmentType } from './investments';

/** Types that pay a rate for a term and have no market price. */
const rateTypes: readonly InvestmentType[] = ['fixed_income', 'treasury_bill', 'commercial_paper'];
export const paysRate = (type: InvestmentType): boolean => rateTypes.includes(type);

/** Whether a type trades in exchange sessions: shares, REITs and listed funds. All others trade at any hour. */
export const tradesOnExchange = (type: InvestmentType): boolean => type === 'equity';
