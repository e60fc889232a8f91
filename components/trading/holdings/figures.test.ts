import { describe, expect, it } from 'vitest';
import { sumMoney } from '@/lib/contract/money';
import { holdingExample } from '@/lib/contract/trading/holdings';
import {
  daysEarned,
  differenceOf,
  earnedUntil,
  isRateHolding,
  maturingDisabledReason,
  maturityPayout,
  type RateHolding,
  returnPercent,
  sellingDisabledReason,
  termReturns,
  unroundedReturns,
  unroundedValue,
} from './figures';

const note = holdingExample as RateHolding;

describe('the figures of a holding', () => {
  it('tells what pays a rate from what the market prices', () => {
    expect(isRateHolding(holdingExample)).toBe(true);
    expect(isRateHolding({ ...holdingExample, interest_rate: undefined, maturity_date: undefined })).toBe(
      false,
    );
  });

  it.each([
    ['100000.00', '963.01', '0.96'],
    ['3.00', '-1.00', '-33.33'],
    ['3.00', '-2.00', '-66.67'],
    ['100.00', '0.00', '0.00'],
    ['0.00', '0.00', undefined],
  ])('of %s invested, %s is %s percent', (principal, accrued_returns, percent) => {
    expect(returnPercent({ principal, accrued_returns })).toBe(percent);
  });

  it('adds and subtracts without a float', () => {
    expect(sumMoney(['0.10', '0.20', '-12345678901234567890.33'])).toBe('-12345678901234567890.03');
    expect(differenceOf('10.000000', '0.000001', 6)).toBe('9.999999');
  });

  it('knows what comes at maturity', () => {
    // 100,000 × 18.5 ÷ 100 × 180 ÷ 365 = 9,123.2876…
    expect(termReturns(note)).toBe('9123.29');
    expect(maturityPayout(note)).toBe('109123.29');
  });

  it('finds the days that its returns are of, whatever our clock says', () => {
    expect(daysEarned(note, '2026-11-20')).toBe(19);
    expect(daysEarned(note, '2027-02-01')).toBe(19);
    expect(daysEarned(note, '2020-01-01')).toBe(19);
    expect(earnedUntil(note, '2026-01-01')).toBe('2026-11-20');
    expect(daysEarned({ ...note, status: 'matured' }, '2026-11-20')).toBe(180);
  });

  it('keeps to our clock where several days earn the same', () => {
    const tiny = { ...note, principal: '0.01', accrued_returns: '0.00' };
    expect(daysEarned(tiny, '2026-11-11')).toBe(10);
  });

  it('shows what is rounded before it is', () => {
    expect(unroundedReturns(note, 19)).toBe('963.013698…');
    expect(unroundedReturns({ ...note, principal: '365.00', interest_rate: '10.00' }, 1)).toBe('0.10');
    expect(unroundedValue('178.988170', '560.0000')).toBe('100233.3752');
    expect(unroundedValue('0.000001', '0.0001')).toBe('0.0000000001');
  });
});

describe('what can be done with a holding', () => {
  it('is a sale while it is active, has units that are free, and is not due', () => {
    expect(sellingDisabledReason(holdingExample, '2027-04-29')).toBeUndefined();
    expect(
      sellingDisabledReason({ ...holdingExample, maturity_date: undefined }, '2030-01-01'),
    ).toBeUndefined();
  });

  it.each([
    [{ status: 'matured' as const }, /has matured/],
    [{ status: 'sold' as const }, /sold in full/],
    [{ available_units: '0.000000' }, /reserve all/],
    [{ maturity_date: '2027-04-29' }, /matures today/],
  ])('is none with %j', (change, reason) => {
    expect(sellingDisabledReason({ ...holdingExample, ...change }, '2027-04-29')).toMatch(reason);
  });

  it('is maturing while no sell is open', () => {
    expect(maturingDisabledReason(holdingExample)).toBeUndefined();
    expect(maturingDisabledReason({ ...holdingExample, available_units: '1.000000' })).toMatch(
      /reserve some/,
    );
  });
});
