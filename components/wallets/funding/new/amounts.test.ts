import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from '@/lib/contract/money';
import { addAmounts, compareAmounts, smallerAmount, subtractAmounts } from './amounts';

const money = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map(formatMoney);

describe('amounts', () => {
  it('adds and subtracts exactly what the contract means by an amount', () => {
    fc.assert(
      fc.property(money, money, (left, right) => {
        expect(addAmounts(left, right)).toBe(formatMoney(parseMoney(left) + parseMoney(right)));
        expect(subtractAmounts(left, right)).toBe(formatMoney(parseMoney(left) - parseMoney(right)));
      }),
    );
  });

  it('orders amounts by their value, however they are written', () => {
    expect(compareAmounts('1000', '1000.00')).toBe(0);
    expect(compareAmounts('9.5', '10')).toBe(-1);
    expect(compareAmounts('100000000000000.01', '100000000000000')).toBe(1);
    expect(smallerAmount('10000000.00', '9999999.99')).toBe('9999999.99');
  });

  it('keeps the sign below zero', () => {
    expect(subtractAmounts('0.05', '1')).toBe('-0.95');
    expect(addAmounts('-0.95', '1.00')).toBe('0.05');
  });

  it('refuses what is no amount', () => {
    for (const text of ['', '1,000', '1e3', '0x10', ' 1', '1.005', 'NaN']) {
      expect(() => addAmounts(text, '1')).toThrow(RangeError);
    }
  });
});
