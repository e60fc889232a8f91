import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCount, KEPT_FOR_MS, keepCount, keptCount, onForgotten } from './stored-count';

const at = 1_000_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the count of unread notifications', () => {
  it('is gone by for half a minute', () => {
    keepCount('quay', 'ada', { unread: 3, at });
    expect(keptCount('quay', 'ada', at + KEPT_FOR_MS - 1)).toEqual({ unread: 3, at });
    expect(keptCount('quay', 'ada', at + KEPT_FOR_MS)).toBeUndefined();
    // A clock that was set back makes it older than it looks.
    expect(keptCount('quay', 'ada', at - 1)).toBeUndefined();
  });

  it('is of one organisation, and of nobody else who signs in in this tab', () => {
    keepCount('quay', 'ada', { unread: 3, at });
    expect(keptCount('harbour', 'ada', at)).toBeUndefined();
    expect(keptCount('quay', 'bola', at)).toBeUndefined();
  });

  it('is forgotten when something happens, and whoever shows it is told', () => {
    const told = vi.fn();
    const stop = onForgotten(told);
    keepCount('quay', 'ada', { unread: 3, at });
    forgetCount('quay');
    expect(keptCount('quay', 'ada', at)).toBeUndefined();
    expect(told).toHaveBeenCalledOnce();
    stop();
    forgetCount('quay');
    expect(told).toHaveBeenCalledOnce();
  });
});
