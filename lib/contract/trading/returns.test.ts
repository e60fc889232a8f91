import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accruedReturns, DAYS_OF_YEAR, parseRate } from './returns';

const principal = fc.bigInt({ min: 0n, max: 10n ** 17n });
const days = fc.integer({ min: 0, max: 3_650 });
/** Ten-thousandths of a percent, up to 999.9999. */
const tenThousandths = fc.integer({ min: 0, max: 9_999_999 });
const written = (rate: number) => `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`;

describe('accrued returns', () => {
  it.each([
    // 100,000.00 at 18.5 % for 90 days: 4,561.643835…
    [10_000_000n, '18.5', 90, 456_164n],
    [10_000_000n, '18.50', 365, 1_850_000n],
    [5_000_000n, '15.85', 91, 197_582n],
    // 0.365 × 1 ÷ 365 of a kobo gives 0.5 kobo for ten days at 5 %: half rounds up.
    [365n, '5', 10, 1n],
    [364n, '5', 10, 0n],
    [1n, '0', 3_650, 0n],
    [0n, '18.5', 90, 0n],
  ])('of %s at %s %% for %s days are %s', (amount, rate, count, expected) => {
    expect(accruedReturns(amount, rate, count)).toBe(expected);
  });

  it('are the nearest minor unit to the exact value, and the upper one of two', () => {
    fc.assert(
      fc.property(principal, tenThousandths, days, (amount, rate, count) => {
        const whole = 1_000_000n * BigInt(DAYS_OF_YEAR);
        const exact = amount * BigInt(rate) * BigInt(count);
        const twiceOff = 2n * (accruedReturns(amount, written(rate), count) * whole - exact);
        expect(twiceOff > -whole && twiceOff <= whole).toBe(true);
      }),
    );
  });

  it('never fall with more principal, a higher rate or more days', () => {
    fc.assert(
      fc.property(principal, tenThousandths, days, (amount, rate, count) => {
        const returns = accruedReturns(amount, written(rate), count);
        expect(accruedReturns(amount + 1n, written(rate), count) >= returns).toBe(true);
        expect(accruedReturns(amount, written(rate + 1), count) >= returns).toBe(true);
        expect(accruedReturns(amount, written(rate), count + 1) >= returns).toBe(true);
      }),
    );
  });

  it('of a whole year are the rate of the principal', () => {
    fc.assert(
      fc.property(principal, fc.integer({ min: 0, max: 999 }), (amount, rate) => {
        expect(accruedReturns(amount * 100n, String(rate), DAYS_OF_YEAR)).toBe(amount * BigInt(rate));
      }),
    );
  });

  it('are not worked out of what is no rate, no principal and no number of days', () => {
    for (const rate of ['', '-1', '1e1', '1.00001', ' 1', '01', 'NaN', '1.']) {
      expect(() => accruedReturns(1n, rate, 1), rate).toThrow(RangeError);
    }
    expect(() => accruedReturns(-1n, '1', 1)).toThrow(RangeError);
    for (const count of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => accruedReturns(1n, '1', count), String(count)).toThrow(RangeError);
    }
  });
});

describe('a rate', () => {
  it('is read into ten-thousandths of a percent', () => {
    expect([parseRate('18.5'), parseRate('0.0001'), parseRate('100')]).toEqual([185_000, 1, 1_000_000]);
    fc.assert(
      fc.property(tenThousandths, (rate) => {
        expect(parseRate(written(rate))).toBe(rate);
      }),
    );
  });
});
