import { describe, expect, it } from 'vitest';
import { compareUnits, plainUnits, unitsProblem } from './ticket-values';

describe('unitsProblem', () => {
  it.each(['1', '0.000001', '12.5', '999999999999.999999'])('takes %s', (text) => {
    expect(unitsProblem(text)).toBeUndefined();
  });

  it.each([
    ['', 'Enter units.'],
    ['0', 'Enter units above zero.'],
    ['0.000000', 'Enter units above zero.'],
    ['-1', 'Enter units above zero.'],
    ['1.0000001', 'Use up to 6 decimals.'],
    ['1,5', 'Use a decimal point, not a comma: 1.5.'],
    ['012', 'Remove the leading zeros.'],
    ['1234567890123', 'This has more than 12 digits.'],
    ['1e3', 'Use figures, such as 12.5.'],
    ['ten', 'Use figures, such as 12.5.'],
  ])('says what is wrong with "%s"', (text, words) => {
    expect(unitsProblem(text)).toBe(words);
  });
});

it('compares units exactly, beyond what a float holds', () => {
  expect(compareUnits('999999999999.999998', '999999999999.999999')).toBeLessThan(0);
  expect(compareUnits('1', '1.000000')).toBe(0);
  expect(compareUnits('10', '9.9')).toBeGreaterThan(0);
});

it('leaves out zeros at the end, and none before the point', () => {
  expect(['12.500000', '10.000000', '100.000001', '0.000000', '100'].map(plainUnits)).toEqual([
    '12.5',
    '10',
    '100.000001',
    '0',
    '100',
  ]);
});
