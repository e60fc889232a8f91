import { expect, test } from 'vitest';
import { axisLabel } from './series';

test.each([
  [0, '0'],
  [950, '950'],
  [12_500, '12.5K'],
  [-3_000_000, '−3M'],
  [2_250_000_000, '2.25B'],
])('%d is marked %s', (height, words) => {
  expect(axisLabel(height)).toBe(words);
});
