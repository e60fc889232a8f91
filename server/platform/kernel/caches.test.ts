import { LRUCache } from 'lru-cache';
import { describe, expect, it } from 'vitest';
import { atMost, oneSecondCache, promiseCache } from './caches';

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

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20, 10) + ms);

describe('an answer that is shared for a second', () => {
  it('is worked out once for a name and second', async () => {
    const shared = oneSecondCache<number>();
    let worked = 0;
    const work = async () => ++worked;
    const asked = [shared('a', at(0), work), shared('a', at(999), work), shared('b', at(0), work)];
    expect(await Promise.all([...asked, shared('a', at(1_000), work)])).toEqual([1, 1, 2, 3]);
  });

  it('is worked out again after a failure, and forgotten after a few others', async () => {
    const shared = oneSecondCache<string>();
    await expect(shared('a', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await shared('a', at(0), async () => 'first')).toBe('first');
    for (let second = 1; second <= 32; second += 1)
      await shared('a', at(second * 1_000), async () => 'later');
    expect(await shared('a', at(0), async () => 'second')).toBe('second');
  });
});

it('bounds a cache, and reserves nothing for what it may never hold', () => {
  const small = new LRUCache<string, number>(atMost(2));
  for (const [at, name] of ['a', 'b', 'c'].entries()) small.set(name, at);
  expect([...small.keys()]).toEqual(['c', 'b']);
  // With `max`, this many entries exceed the size of an array.
  const many = 2 ** 33;
  expect(() => new LRUCache({ max: many })).toThrow();
  const cache = new LRUCache<string, number>(atMost(many));
  cache.set('a', 1);
  expect(cache.get('a')).toBe(1);
});
