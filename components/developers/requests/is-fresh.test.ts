import { expect, it } from 'vitest';
import { isFresh } from './is-fresh';

it('knows a request that may not be written down yet', () => {
  const id = '0198c5a0-3a00-7000-8000-0000000000d1';
  const at = 0x0198c5a03a00;
  expect(isFresh(id, at + 14_000)).toBe(true);
  expect(isFresh(id, at + 16_000)).toBe(false);
  expect(isFresh('nothing', at)).toBe(false);
});
