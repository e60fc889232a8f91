import { expect, it } from 'vitest';
import { keepDraft, readDraft } from './draft-store';

const owner = { member: 'ada', org: 'quay', env: 'test', subject: 'buy one' };
const texts = { reference: 'r-1', customer: 'customer-77', metadata: [{ name: 'branch', value: 'Ikeja' }] };

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

it('gives a member back what they had typed on this very ticket, until it is ordered', () => {
  const store = memory();
  keepDraft(store, owner, texts);
  expect(readDraft(store, owner)).toEqual(texts);
  expect(readDraft(store, { ...owner, env: 'live' })).toBeUndefined();
  expect(readDraft(store, { ...owner, org: 'wharf' })).toBeUndefined();
  expect(readDraft(store, { ...owner, subject: 'buy two' })).toBeUndefined();
  expect(readDraft(store, { ...owner, subject: 'sell one' })).toBeUndefined();
  keepDraft(store, owner, undefined);
  expect(store.length).toBe(0);
});

it('gives nobody else anything, and throws it away', () => {
  const store = memory();
  keepDraft(store, owner, texts);
  expect(readDraft(store, { ...owner, member: 'bola' })).toBeUndefined();
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
  expect(() => keepDraft(full, owner, texts)).not.toThrow();
  expect(readDraft(full, owner)).toBeUndefined();
});
