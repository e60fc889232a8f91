import { describe, expect, it } from 'vitest';
import { orderExample } from '@/lib/contract/trading/orders';
import { againstBand, atPrice, feesOf, grossOf, shareOfBand } from './figures';

const buy = orderExample;
const sell = { ...buy, side: 'sell' as const, units: '3.333333', amount: '1839.99' };
const BAND = { low: '496.80', high: '607.20' };

describe('an order at a price', () => {
  it('is, of a buy, the units that what its fees leave pays for, rounded down', () => {
    expect(feesOf(buy)).toBe('1198.27');
    expect(grossOf(buy)).toBe('98801.73');
    expect(atPrice(buy, '552.00')).toEqual({ what: 'units', value: '178.988641' });
    expect(atPrice(buy, '552')).toEqual(atPrice(buy, '552.0000'));
    // More digits than a float can represent.
    expect(atPrice({ ...buy, amount: '900719925474099.17' }, '0.0001')?.value).toBe(
      '9007199254729009000.000000',
    );
  });

  it('is, of a sell, its units times the price, rounded down', () => {
    expect(grossOf(sell)).toBe('1839.99');
    expect(atPrice(sell, '552.00')).toEqual({ what: 'gross', value: '1839.99' });
    expect(atPrice(sell, '0.0001')).toEqual({ what: 'gross', value: '0.00' });
  });

  it('is not known here for the sale of what pays a rate, nor without a price', () => {
    expect(atPrice({ ...sell, investment_type: 'fixed_income' }, '1.00')).toBeUndefined();
    for (const text of ['', '0', '0.00', '-1', '1e3', '552.', '1,000.00', '1.00001', ' 1']) {
      expect(atPrice(buy, text), text).toBeUndefined();
    }
  });
});

describe('a price against the band', () => {
  it.each([
    ['496.80', 'inside'],
    ['496.7999', 'below'],
    ['607.20', 'inside'],
    ['607.2001', 'above'],
    ['', undefined],
  ])('of %j is %s', (price, place) => expect(againstBand(price, BAND)).toBe(place));

  it('is not known without one', () => expect(againstBand('1.00', undefined)).toBeUndefined());

  it('is drawn from its low to its high', () => {
    expect(['496.80', '552.00', '607.20', '700.00'].map((price) => shareOfBand(price, BAND))).toEqual([
      0,
      50,
      100,
      undefined,
    ]);
    expect(shareOfBand('1.00', { low: '1.00', high: '1.00' })).toBe(50);
  });
});
