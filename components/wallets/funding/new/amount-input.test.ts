import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyInput } from '@/lib/contract/money-schemas';
import { amountProblem, couldBecomeAmount } from './amount-input';

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
