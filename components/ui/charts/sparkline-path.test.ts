import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path';

test('the oldest stands left, the highest on top', () => {
  expect(sparklinePath([10, 20, 15])).toBe('M0.00 100.00L50.00 0.00L100.00 50.00');
});

test('a line that does not move goes through the middle', () => {
  expect(sparklinePath([7, 7])).toBe('M0.00 50.00L100.00 50.00');
});

test('one point is no line', () => {
  expect(sparklinePath([7])).toBe('');
  expect(sparklinePath([])).toBe('');
});
