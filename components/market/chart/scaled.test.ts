import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, dividedHalfUp, fromScaled, percentFrom, toScaled } from './scaled';

describe('prices in ten-thousandths', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e12, max: 9e12 }), (scaled) => {
        expect(toScaled(fromScaled(scaled, 4))).toBe(scaled);
      }),
    );
  });

  it.each([
    ['552.00', 5_520_000],
    ['1450.2525', 14_502_525],
    ['-0.05', -500],
    ['152565.11', 1_525_651_100],
  ])('reads %s', (price, scaled) => {
    expect(toScaled(price)).toBe(scaled);
  });

  it.each([
    [5_520_050, 2, '552.01'],
    [5_520_049, 2, '552.00'],
    [-49, 2, '0.00'],
    [-50, 2, '-0.01'],
    [14_502_525, 4, '1450.2525'],
  ])('writes %d with %d decimals as %s', (scaled, decimals, price) => {
    expect(fromScaled(scaled, decimals)).toBe(price);
  });

  it('rounds halves away from zero', () => {
    expect([dividedHalfUp(5, 2), dividedHalfUp(-5, 2), dividedHalfUp(4, 3), dividedHalfUp(-1, 3)]).toEqual([
      3, -3, 1, 0,
    ]);
  });

  it.each([
    ['548.00', '552.00', '0.73'],
    ['552.00', '548.00', '-0.72'],
    ['100.00', '100.005', '0.01'],
    ['3.00', '3.00', '0.00'],
  ])('from %s to %s is %s percent', (from, to, percent) => {
    expect(percentFrom(toScaled(from), toScaled(to))).toBe(percent);
  });

  it('has no percent of nothing', () => {
    expect(percentFrom(0, 5)).toBeUndefined();
  });

  it('knows two to four decimals', () => {
    expect([decimalsOf('5'), decimalsOf('5.1'), decimalsOf('5.123'), decimalsOf('5.1234')]).toEqual([
      2, 2, 3, 4,
    ]);
  });
});
