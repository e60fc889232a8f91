import { describe, expect, it } from 'vitest';
import { dropIntent, intentKey } from './intents';

function memory(initial?: string) {
  let kept: string | null = initial ?? null;
  return {
    getItem: () => kept,
    setItem: (_name: string, value: string) => {
      kept = value;
    },
  };
}

const MINUTE = 60_000;

describe('an intent', () => {
  it('has one key until it is answered, also for a page that was loaded again', () => {
    const store = memory();
    const key = intentKey(store, 'fund 100', 0);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(intentKey(memory(store.getItem() ?? ''), 'fund 100', 5 * MINUTE)).toBe(key);
  });

  it('has a new key once it was answered, and others keep theirs', () => {
    const store = memory();
    const first = intentKey(store, 'fund 100', 0);
    const other = intentKey(store, 'fund 200', 0);
    dropIntent(store, 'fund 100', 1);
    expect(intentKey(store, 'fund 100', 2)).not.toBe(first);
    expect(intentKey(store, 'fund 200', 2)).toBe(other);
  });

  it('leaves no word of what was typed in the storage', () => {
    const store = memory();
    intentKey(store, '{"body":{"text":"Ada Example, A00000000"}}', 0);
    expect(store.getItem()).not.toMatch(/Ada|A0000|body/);
  });

  it('differs by a single letter', () => {
    const store = memory();
    const keys = new Set(Array.from({ length: 500 }, (_, amount) => intentKey(store, `fund ${amount}`, 0)));
    expect(keys.size).toBe(500);
  });

  it('is forgotten after a quarter of an hour', () => {
    const store = memory();
    const first = intentKey(store, 'fund 100', 0);
    expect(intentKey(store, 'fund 100', 16 * MINUTE)).not.toBe(first);
  });

  it('survives a storage with nonsense in it, and one that refuses', () => {
    expect(intentKey(memory('{nonsense'), 'fund 100', 0)).toMatch(/^[0-9a-f]{32}$/);
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(intentKey(closed, 'fund 100', 0)).toMatch(/^[0-9a-f]{32}$/);
  });
});
