import { expect, it } from 'vitest';
import { keepInTab, readFromTab } from './tab-store';

const texts = { name: 'Quay' };

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    get length() {
      return held.size;
    },
  } as unknown as Storage;
}

it('gives a member back what they had typed, under the same key, until it is done with', () => {
  const store = memory();
  keepInTab(store, 'quay', 'ada', texts);
  expect(readFromTab(store, 'quay', 'ada')).toEqual(texts);
  expect(readFromTab(store, 'wharf', 'ada')).toBeUndefined();
  keepInTab(store, 'quay', 'ada', undefined);
  expect(store.length).toBe(0);
});

it('gives nobody else anything, and throws it away', () => {
  const store = memory();
  keepInTab(store, 'quay', 'ada', texts);
  expect(readFromTab(store, 'quay', 'bola')).toBeUndefined();
  expect(store.length).toBe(0);
});

it('does without a store that is full or holds nonsense', () => {
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(() => keepInTab(full, 'quay', 'ada', texts)).not.toThrow();
  expect(readFromTab(full, 'quay', 'ada')).toBeUndefined();
});
