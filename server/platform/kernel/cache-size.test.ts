import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { atMost } from './promise-cache';

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
