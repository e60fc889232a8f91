import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from '@/lib/contract/money';
import { moneyInput } from '@/lib/contract/money-schemas';
import {
  addAmounts,
  amountProblem,
  compareAmounts,
  couldBecomeAmount,
  smallerAmount,
  subtractAmounts,
} from './amounts';

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

describe('amountProblem', () => {
  it.each([
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount above zero.'],
    ['0.00', 'Enter an amount above zero.'],
    ['-5', 'Enter an amount above zero.'],
    ['10.005', 'Use up to 2 decimals.'],
    ['1250,50', 'Use a decimal point, not a comma: 1250.50.'],
    ['007', 'Remove the leading zeros.'],
    ['1234567890123456', 'This has more than 15 digits, the limit of a wallet.'],
    ['1.', 'Use figures, such as 1000.00.'],
    ['1e9', 'Use figures, such as 1000.00.'],
    ['ten', 'Use figures, such as 1000.00.'],
  ])('says of %j: %s', (typed, sentence) => {
    expect(amountProblem(typed)).toBe(sentence);
  });

  it('takes exactly what the contract takes', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^-?\d{0,17}([.,]\d{0,3})?$/),
      fc.constantFrom('1', '0.01', '999999999999999.99', '1 000'),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(amountProblem(text) === undefined).toBe(moneyInput.safeParse(text).success);
      }),
      { numRuns: 500 },
    );
  });
});

describe('couldBecomeAmount', () => {
  it.each(['', '1', '1.', '.', '.5', '1.5', '1000', '1000.00'])('lets %j be typed on', (typed) => {
    expect(couldBecomeAmount(typed, '1000.00')).toBe(true);
  });

  it.each(['1001', '1000.01', '1.555', 'x', '1,5', '-1'])('sees that %j is wrong already', (typed) => {
    expect(couldBecomeAmount(typed, '1000.00')).toBe(false);
  });
});
