import { expect, it } from 'vitest';
import { isFresh, mistakeText, newRows, sharedPath } from './rules';

it('makes words of a name', () => {
  expect(mistakeText('timestamp_in_milliseconds')).toBe('Timestamp in milliseconds');
});

it('finds how the paths of one operation begin', () => {
  expect(sharedPath('/partner/v1/wallets/NGN/fund')).toBe('/partner/v1/wallets/NGN/fund');
  expect(sharedPath('/partner/v1/orders/0198c5a0-3a00-7000-8000-0000000000d1/cancel')).toBe(
    '/partner/v1/orders/',
  );
});

it('counts what has come since, also where all of it is new', () => {
  expect(newRows(['b', 'a'], ['b', 'a'])).toBe(0);
  expect(newRows(['b', 'a'], ['d', 'c', 'b'])).toBe(2);
  expect(newRows(['b', 'a'], ['e', 'd'])).toBe(2);
  // Rows that were deleted meanwhile do not count as new.
  expect(newRows(['c', 'b', 'a'], ['b', 'a'])).toBe(0);
});

it('knows a request that may not be written down yet', () => {
  const id = '0198c5a0-3a00-7000-8000-0000000000d1';
  const at = 0x0198c5a03a00;
  expect(isFresh(id, at + 14_000)).toBe(true);
  expect(isFresh(id, at + 16_000)).toBe(false);
  expect(isFresh('nothing', at)).toBe(false);
});
