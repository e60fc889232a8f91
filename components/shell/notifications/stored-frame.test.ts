import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFrame, KEPT_FOR_MS, keepFrame, keptFrame } from './stored-frame';

const at = 1_000_000;
const quay = { org: 'quay', env: 'test' } as const;
const frame = {
  unread_count: 3,
  kyb_status: 'approved',
  failing_endpoints: 1,
  approvals_waiting: 0,
} as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('the figures around a page', () => {
  it('are gone by for half a minute', () => {
    keepFrame(quay, 'ada', { frame, at });
    expect(keptFrame(quay, 'ada', at + KEPT_FOR_MS - 1)).toEqual({ frame, at });
    expect(keptFrame(quay, 'ada', at + KEPT_FOR_MS)).toBeUndefined();
    // If the clock was set back, they are older than they appear.
    expect(keptFrame(quay, 'ada', at - 1)).toBeUndefined();
  });

  it('are of one organisation and environment, and of nobody else who signs in in this tab', () => {
    keepFrame(quay, 'ada', { frame, at });
    expect(keptFrame({ ...quay, org: 'harbour' }, 'ada', at)).toBeUndefined();
    expect(keptFrame({ ...quay, env: 'live' }, 'ada', at)).toBeUndefined();
    expect(keptFrame(quay, 'bola', at)).toBeUndefined();
  });

  it('are forgotten when something happens', () => {
    keepFrame(quay, 'ada', { frame, at });
    forgetFrame('quay');
    expect(keptFrame(quay, 'ada', at)).toBeUndefined();
  });
});
