import type { Currency } from '@/lib/contract/money';

/** The names of the wallet currencies. */
export const currencyNames: Record<Currency, string> = {
  NGN: 'Nigerian naira',
  GHS: 'Ghanaian cedi',
  USD: 'US dollar',
};
