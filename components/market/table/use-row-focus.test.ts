import { expect, test } from 'vitest';
import { placeAfter } from './use-row-focus';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 3, 0],
  ['Home', 3, 0],
  ['End', 3, 147],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 147, 147],
  ['PageDown', 140, 147],
])('%s leads from row %d to row %d', (key, from, to) => {
  expect(placeAfter(key, from, 148)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(placeAfter('Enter', 3, 148)).toBeUndefined();
  expect(placeAfter('s', 3, 148)).toBeUndefined();
});
