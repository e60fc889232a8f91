import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boards } from '@/lib/contract/market/instruments';
import { bandInTicks, bandOf } from './band';
import { findIndex, indices } from './indices';
import { findInstrument, instruments } from './instruments';
import { formatChange, formatPrice, parsePrice, percentOf } from './prices';

describe('prices', () => {
  it('are read and written without loss, with two to four decimals', () => {
    expect(
      ['5', '5.5', '0.2050', '1450.2500', '0.0001'].map((text) => formatPrice(parsePrice(text))),
    ).toEqual(['5.00', '5.50', '0.205', '1450.25', '0.0001']);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (price) => {
        const text = formatPrice(price);
        expect(text).toMatch(/^(0|[1-9]\d*)\.\d{2,4}$/);
        expect(parsePrice(text)).toBe(price);
        expect(formatChange(-price)).toBe(price === 0n ? '0.00' : `-${text}`);
      }),
    );
  });

  it('are refused when they are no plain decimals', () => {
    for (const text of ['', '1e3', '-1', '01', '1.', '.5', '1.00001', ' 1', '1,000', 'NaN']) {
      expect(() => parsePrice(text)).toThrow(RangeError);
    }
  });

  it('change by percent, half up away from zero', () => {
    expect(percentOf(1n, 800n)).toBe('0.13');
    expect(percentOf(-1n, 800n)).toBe('-0.13');
    expect(percentOf(-1n, 1_000_000n)).toBe('0.00');
    expect(percentOf(4n, 548n)).toBe('0.73');
    expect(percentOf(5n, 0n)).toBe('0.00');
    expect(percentOf(300n, 100n)).toBe('300.00');
  });
});

describe('the band', () => {
  it('is ten percent either way, rounded inwards to the kobo', () => {
    expect(bandOf(parsePrice('548.00'))).toEqual({ low: parsePrice('493.20'), high: parsePrice('602.80') });
    expect(bandOf(parsePrice('0.25'))).toEqual({ low: parsePrice('0.23'), high: parsePrice('0.27') });
  });

  it('contains the previous close, and is the same in both units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (kobo) => {
        const { low, high } = bandOf(BigInt(kobo) * 100n);
        const ticks = bandInTicks(kobo);
        expect([low, high]).toEqual([BigInt(ticks.low) * 100n, BigInt(ticks.high) * 100n]);
        expect(ticks.low <= kobo && kobo <= ticks.high).toBe(true);
        expect(10 * (kobo - ticks.low) <= kobo && 10 * (ticks.high - kobo) <= kobo).toBe(true);
      }),
    );
  });
});

/** True when the last digit of an ISIN checks the others (ISO 6166). */
function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = Array.from(text, (sign) => Number.parseInt(sign, 36)).join('');
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

describe('instruments', () => {
  it('are 148, each symbol and ISIN once', () => {
    expect(new Set(instruments.map(({ symbol }) => symbol)).size).toBe(148);
    const isins = instruments.flatMap(({ isin }) => isin ?? []);
    expect(isins.length).toBeGreaterThan(15);
    expect(new Set(isins).size).toBe(isins.length);
    expect(isins.filter((isin) => !isIsin(isin))).toEqual([]);
    expect(new Set(instruments.map(({ board }) => board))).toEqual(new Set(boards));
    expect(instruments.every(({ sharesOutstanding }) => sharesOutstanding > 0)).toBe(true);
    expect(findInstrument('DANGCEM')).toMatchObject({ name: 'Dangote Cement Plc', board: 'Premium' });
    expect(findInstrument('NOBODY')).toBeUndefined();
  });
});

describe('indices', () => {
  it('are 19 of listed shares, each member once', () => {
    expect(indices.map(({ code }) => code)).toHaveLength(19);
    expect(indices[0]?.code).toBe('ASI');
    for (const { members } of indices) {
      expect(new Set(members).size).toBe(members.length);
      expect(members.filter((symbol) => findInstrument(symbol)?.type !== 'equity')).toEqual([]);
      expect(members.length).toBeGreaterThan(1);
    }
    expect(findIndex('NGX30')?.members).toHaveLength(30);
    expect(findIndex('NOBODY')).toBeUndefined();
  });
});
