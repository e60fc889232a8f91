import { describe, expect, it } from 'vitest';
import { sumDecimals } from './sum-decimals';

describe('sumDecimals', () => {
  it.each([
    [[], '0.00'],
    [['1000.00', '-1000.00'], '0.00'],
    [['1000.00', '-999.99'], '0.01'],
    [['-0.05'], '-0.05'],
    [['-1000.00', '0.01'], '-999.99'],
    [['0.1', '0.2'], '0.30'],
  ])('adds %j to %s', (values, sum) => expect(sumDecimals(values)).toBe(sum));

  it('loses nothing where a float would', () => {
    expect(sumDecimals(['999999999999999.99', '0.01', '90071992547409.93'])).toBe('1090071992547409.93');
  });

  it('refuses what is no amount', () => {
    expect(() => sumDecimals(['1e3'])).toThrow(SyntaxError);
  });
});
