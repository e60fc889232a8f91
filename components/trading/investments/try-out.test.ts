import { expect, it } from 'vitest';
import { amountNotTaken } from './amount-within';
import { startDayProblem } from './calculator/returns-plan';

const limits = { currency: 'NGN' as const, minimum_amount: '1000.00', maximum_amount: '5000.00' };

it.each([
  ['1000', undefined],
  ['5000.00', undefined],
  ['999.99', 'The minimum is NGN\u00a01,000.00.'],
  ['5000.01', 'The maximum is NGN\u00a05,000.00.'],
  ['', 'Enter an amount.'],
  ['1500,5', 'Use a decimal point, not a comma: 1500.5.'],
  ['1500.005', 'Use up to 2 decimals.'],
])('says of the amount %j: %s', (typed, sentence) => {
  expect(amountNotTaken(typed, limits)).toBe(sentence);
});

it('knows no maximum where there is none', () => {
  expect(amountNotTaken('999999999999999', { currency: 'NGN', minimum_amount: '1.00' })).toBeUndefined();
});

it.each([
  ['2026-11-23', undefined],
  ['2028-02-29', undefined],
  ['2026-02-30', 'Choose a day that exists.'],
  ['2026-11-23T10:00:00Z', 'Choose a day that exists.'],
  ['23/11/2026', 'Choose a day that exists.'],
  ['1999-12-31', 'Choose a day from 2000 to 2999.'],
  ['', 'Choose a day.'],
])('says of the day %j: %s', (typed, sentence) => {
  expect(startDayProblem(typed)).toBe(sentence);
});
