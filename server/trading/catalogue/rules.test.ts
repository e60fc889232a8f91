import { describe, expect, it } from 'vitest';
import { faultsOf, standingOf } from './rules';

const open = { status: 'open', closedReason: null };

describe('whether an investment can be bought', () => {
  it('is the operator’s reason first, then the exchange, then whether there is a price', () => {
    const closed = { status: 'closed', closedReason: 'Fully subscribed.' };
    expect(standingOf(open, false, true)).toEqual({ status: 'open' });
    expect(standingOf(closed, true, false)).toEqual({ status: 'closed', closedReason: 'Fully subscribed.' });
    expect(standingOf(open, true, false)).toMatchObject({
      closedReason: 'Trading is suspended by the exchange.',
    });
    expect(standingOf(open, false, false)).toMatchObject({ closedReason: 'No price yet.' });
  });
});

describe('terms', () => {
  const share = {
    type: 'equity',
    currency: 'NGN',
    minimumAmount: 100n,
    maximumAmount: null,
    interestRate: null,
    tenorDays: null,
  } as const;

  it('of a share are in naira and without a rate', () => {
    expect(faultsOf(share)).toEqual({});
    const wrong = { ...share, currency: 'USD', interestRate: 10_000, tenorDays: 90 };
    expect(Object.keys(faultsOf(wrong))).toEqual(['currency', 'interest_rate', 'tenor_days']);
    expect(faultsOf({ ...wrong, type: 'treasury_bill' })).toEqual({});
  });

  it('have a most that is not less than the least', () => {
    expect(faultsOf({ ...share, maximumAmount: 100n })).toEqual({});
    expect(Object.keys(faultsOf({ ...share, maximumAmount: 99n }))).toEqual(['maximum_amount']);
  });
});
