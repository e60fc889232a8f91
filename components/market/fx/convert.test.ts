import { describe, expect, it } from 'vitest';
import { convert, currenciesOf, isAmount, type KnownRate } from './convert';

const rates: readonly KnownRate[] = [
  { pair: 'USDNGN', rate: '1450.2500' },
  { pair: 'GHSNGN', rate: '121.00' },
  { pair: 'USDGHS', rate: '11.9855' },
  { pair: 'GBPNGN', rate: '1893.1000' },
];

describe('a conversion', () => {
  it('multiplies along a pair', () => {
    expect(convert('100', 'USD', 'NGN', rates)).toEqual({
      amount: '145025.00',
      rate: '1450.250000',
      through: ['USDNGN'],
    });
  });

  it('divides against it, and rounds half up once at the end', () => {
    expect(convert('100000.00', 'NGN', 'USD', rates)).toEqual({
      amount: '68.95',
      rate: '0.000690',
      through: ['USDNGN'],
    });
    // 1 ÷ 200 is 0.005, exactly half, which rounds up.
    expect(convert('1', 'NGN', 'USD', [{ pair: 'USDNGN', rate: '200.00' }])?.amount).toBe('0.01');
  });

  it('takes the direct pair before the way through another currency', () => {
    expect(convert('1', 'USD', 'GHS', rates)?.through).toEqual(['USDGHS']);
  });

  it('goes through one other currency where no pair leads there', () => {
    expect(convert('10', 'GBP', 'USD', rates)).toEqual({
      amount: '13.05',
      rate: '1.305361',
      through: ['GBPNGN', 'USDNGN'],
    });
  });

  it('leaves a currency what it is, and says when no rate leads there', () => {
    expect(convert('12.5', 'NGN', 'NGN', rates)).toMatchObject({ amount: '12.50', through: [] });
    expect(convert('1', 'EUR', 'NGN', rates)).toBeUndefined();
    expect(convert('1', 'USD', 'NGN', [{ pair: 'USDNGN', rate: '0.00' }])).toBeUndefined();
  });

  it('keeps the last digit of the largest amount', () => {
    expect(convert('999999999999999.99', 'USD', 'NGN', rates)?.amount).toBe('1450249999999999985.50');
  });
});

it.each(['', '1.234', '-5', '1e3', '1,000', '1234567890123456', '.5', '5.'])('%j is no amount', (text) => {
  expect(isAmount(text)).toBe(false);
});

it.each(['0', '1', '1.5', '1000000.25'])('%j is an amount', (text) => {
  expect(isAmount(text)).toBe(true);
});

it('knows the currencies of the rates', () => {
  expect(currenciesOf(rates)).toEqual(['USD', 'NGN', 'GHS', 'GBP']);
});
