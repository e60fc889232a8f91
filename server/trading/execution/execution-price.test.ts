import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf } from '@/server/market/reference/band';
import { executionPrice } from './deal-order';

describe('pricedAt', () => {
  it('is so many percent of the price, of an equity in whole kobo', () => {
    expect(executionPrice(5_520_000n, 105, 'equity', 5_500_000n)).toBe(5_796_000n);
    expect(executionPrice(12_300n, 105, 'equity', 12_300n)).toBe(12_900n);
    expect(executionPrice(12_345n, 105, 'mutual_fund', null)).toBe(12_962n);
    expect(executionPrice(1n, 91, 'mutual_fund', null)).toBe(1n);
  });

  it('never leaves the band of an equity', () => {
    const [price, percent] = [fc.bigInt({ min: 100n, max: 10n ** 10n }), fc.integer({ min: 91, max: 109 })];
    fc.assert(
      fc.property(price, price, percent, (latest, close, share) => {
        const { low, high } = bandOf(close);
        fc.pre(low <= high);
        const dealt = executionPrice(latest, share, 'equity', close);
        expect(dealt >= low && dealt <= high && dealt % 100n === 0n).toBe(true);
      }),
    );
  });
});
