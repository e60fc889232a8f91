import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedHalfUp, scaled, tidyDecimal, unscaled } from './decimals';

describe('decimals', () => {
  it('reads and writes every number of smallest parts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 1, max: 6 }),
        (parts, places) => {
          expect(scaled(unscaled(parts, places), places)).toBe(parts);
        },
      ),
    );
  });

  it('reads decimals that are shorter than they may be', () => {
    expect(scaled('12', 2)).toBe(1200n);
    expect(scaled('0.75', 4)).toBe(7500n);
    expect(scaled('-0.5', 2)).toBe(-50n);
  });

  it('refuses what is no decimal, or is finer than can be kept', () => {
    for (const text of ['', '.5', '1.', '1,000', '1e3', '0x10', ' 1', '1.005', 'NaN']) {
      expect(() => scaled(text, 2), text).toThrow(RangeError);
    }
  });

  it('rounds halves up, and nothing else', () => {
    expect([4n, 5n, 6n, 14n, 15n].map((tenths) => dividedHalfUp(tenths, 10n))).toEqual([0n, 1n, 1n, 1n, 2n]);
    expect(dividedHalfUp(1n, 3n)).toBe(0n);
    expect(dividedHalfUp(2n, 3n)).toBe(1n);
  });

  it('keeps two decimals at least, and no zeros beyond them', () => {
    expect(['17.5000', '17.5050', '17.0000', '17.50', '0.1234'].map(tidyDecimal)).toEqual([
      '17.50',
      '17.505',
      '17.00',
      '17.50',
      '0.1234',
    ]);
  });
});
