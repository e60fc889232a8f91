import { expect, it } from 'vitest';
import { keepUnsaved, readUnsaved } from './unsaved-store';

const owner = { member: 'ada', org: 'quay', record: 'business' };
const unsaved = { version: 3, before: { name: '' }, mine: { name: 'Quay' } };

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

it('gives a member back what they had typed, until it is saved', () => {
  const store = memory();
  keepUnsaved(store, owner, unsaved);
  expect(readUnsaved(store, owner)).toMatchObject(unsaved);
  expect(readUnsaved(store, { ...owner, org: 'wharf' })).toBeUndefined();
  keepUnsaved(store, owner, undefined);
  expect(store.length).toBe(0);
});

it('gives nobody else anything, and throws it away', () => {
  const store = memory();
  keepUnsaved(store, owner, unsaved);
  expect(readUnsaved(store, { ...owner, member: 'bola' })).toBeUndefined();
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
  expect(() => keepUnsaved(full, owner, unsaved)).not.toThrow();
  expect(readUnsaved(full, owner)).toBeUndefined();
});
