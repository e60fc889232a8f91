import { paysRate } from '@/lib/contract/trading/investment-types';
import type { InvestmentType } from '@/lib/contract/trading/investments';

interface Offer {
  readonly status: string;
  readonly closedReason: string | null;
}

/** Whether it can be bought, and if not, why. */
export type Standing =
  | { readonly status: 'open' }
  | { readonly status: 'closed'; readonly closedReason: string };

/**
 * Whether an investment can be bought: not when an operator closed it, not while its trading is suspended, and not before it has a
 * price.
 */
export function standingOf(offer: Offer, isSuspended: boolean, hasPrice: boolean): Standing {
  if (offer.status === 'closed') return { status: 'closed', closedReason: offer.closedReason ?? 'Closed.' };
  if (isSuspended) return { status: 'closed', closedReason: 'Trading is suspended by the exchange.' };
  if (!hasPrice) return { status: 'closed', closedReason: 'No price yet.' };
  return { status: 'open' };
}

/** An operator's input of terms; undefined if omitted. */
interface Terms {
  readonly type: InvestmentType;
  readonly currency: string;
  readonly minimumAmount: bigint;
  readonly maximumAmount: bigint | null;
  readonly interestRate: number | null;
  readonly tenorDays: number | null;
}

/** The errors of an investment's terms, by field of the API; empty if valid. */
export function faultsOf(terms: Terms): Record<string, string> {
  const { type, currency, minimumAmount, maximumAmount, interestRate, tenorDays } = terms;
  const forRates = 'is only for investments that pay a rate';
  return {
    ...(type === 'equity' && currency !== 'NGN' && { currency: 'must be NGN: the exchange trades in naira' }),
    ...(maximumAmount !== null &&
      maximumAmount < minimumAmount && { maximum_amount: 'must not be less than minimum_amount' }),
    ...(!paysRate(type) && interestRate !== null && { interest_rate: forRates }),
    ...(!paysRate(type) && tenorDays !== null && { tenor_days: forRates }),
  };
}
