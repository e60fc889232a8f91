import { expect, it } from 'vitest';
import { deskKeys, keysOf } from './desk-keys';

it('decides on an order with two keys, each pair for one thing, and none of the shell’s', () => {
  const keys = deskKeys.map((one) => one.keys);
  expect(new Set([...keys, 'g v', 'g o']).size).toBe(keys.length + 2);
  for (const pair of keys) expect(pair).toMatch(/^c \w$/);
  expect(keysOf('complete')).toBe('c y');
});
