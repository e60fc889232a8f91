import { expect, it } from 'vitest';
import { cycleText, rateText, tenorText } from './terms-labels';

it.each([
  ['T+0', 'On the day of the trade'],
  ['T+1', 'One business day after the trade'],
  ['T+2', '2 business days after the trade'],
  ['next dealing day', undefined],
])('says what the cycle %s means', (cycle, words) => {
  expect(cycleText(cycle)).toBe(words);
});

it('writes rates and tenors', () => {
  expect(rateText({ interest_rate: '17.5000' })).toBe('17.50%');
  expect(rateText({})).toBeUndefined();
  expect([1, 91, 3650].map(tenorText)).toEqual(['1 day', '91 days', '3,650 days']);
});
