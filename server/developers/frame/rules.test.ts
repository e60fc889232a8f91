import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { conversionOf, converted, type Rates, sumIn } from './rules';

const rates: Rates = new Map([
  ['USDNGN', 14_502_500n],
  ['GHSNGN', 1_000_000n],
  ['USDGHS', 145_025n],
]);

describe('converted', () => {
  it.each([
    [100_00n, 'USD', 'NGN', 145_025_00n],
    [145_025_00n, 'NGN', 'USD', 100_00n],
    [1_00n, 'GHS', 'NGN', 100_00n],
    [1n, 'NGN', 'GHS', 0n],
    [50n, 'NGN', 'GHS', 1n],
    [10_00n, 'USD', 'GHS', 145_03n],
    [-10_00n, 'USD', 'GHS', -145_03n],
    [1_450_25n, 'GHS', 'USD', 100_00n],
    [7n, 'NGN', 'NGN', 7n],
  ] as const)('%i %s in %s is %i', (minor, from, to, expected) => {
    expect(converted(minor, from, to, rates)).toBe(expected);
  });

  it('is unknown without a rate, except for nothing', () => {
    expect(converted(1n, 'USD', 'NGN', new Map())).toBeUndefined();
    expect(converted(0n, 'USD', 'NGN', new Map())).toBe(0n);
    expect(converted(5n, 'USD', 'USD', new Map())).toBe(5n);
  });

  it('there and back is off by no more than a rounding of each step', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
        const naira = converted(minor, 'USD', 'NGN', rates) ?? -1n;
        expect(converted(naira, 'NGN', 'USD', rates)).toBe(minor);
      }),
    );
  });
});

it('there is a pair between any two currencies', () => {
  for (const from of currencies)
    for (const to of currencies) if (from !== to) expect(conversionOf(from, to).pair).toContain(from);
});

it('a sum omits what no rate converts', () => {
  const amounts = [
    { currency: 'NGN', minor: 1_00n },
    { currency: 'USD', minor: 1_00n },
  ] as const;
  expect(sumIn('NGN', amounts, rates)).toBe(1_451_25n);
  expect(sumIn('NGN', amounts, new Map())).toBe(1_00n);
});
