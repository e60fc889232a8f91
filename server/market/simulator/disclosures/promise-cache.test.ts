import { expect, it } from 'vitest';
import { promiseCache } from './promise-cache';

it('stores no failure, and what it forgot meanwhile takes nothing else with it', async () => {
  const keep = promiseCache<number>(1);
  let fail = (_: Error) => {};
  const failing = keep('a', () => new Promise((_, reject) => (fail = reject)));
  expect(keep('a', async () => 0)).toBe(failing);
  await keep('b', async () => 1);
  const again = keep('a', async () => 2);
  fail(new Error('too late'));
  await expect(failing).rejects.toThrow('too late');
  expect(keep('a', async () => 3)).toBe(again);
  expect(await again).toBe(2);
});
