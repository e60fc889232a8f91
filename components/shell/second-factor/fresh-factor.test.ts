import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFactorFresh, noteFresh, readFactorFresh } from './fresh-factor';

const now = Date.parse('2026-11-20T09:30:00.000Z');
const answer = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers({ now });
  noteFresh(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whether the second factor is fresh', () => {
  it('is so while there is time left to fill a form in', () => {
    noteFresh('2026-11-20T09:40:00.000Z');
    expect(isFactorFresh()).toBe(true);
    vi.setSystemTime(Date.parse('2026-11-20T09:39:30.000Z'));
    expect(isFactorFresh()).toBe(false);
  });

  it('is what the service says', async () => {
    answer({ needed: true, fresh_until: '2026-11-20T09:40:00.000Z' });
    expect(await readFactorFresh()).toBe(true);
    answer({ needed: true, fresh_until: null });
    expect(await readFactorFresh()).toBe(false);
    expect(isFactorFresh()).toBe(false);
  });

  it('stands in nobody’s way where none is needed, or where it can’t be found out', async () => {
    answer({ needed: false, fresh_until: null });
    expect(await readFactorFresh()).toBe(true);
    answer({ error: { code: 'service_unreachable' } }, 502);
    expect(await readFactorFresh()).toBe(true);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await readFactorFresh()).toBe(true);
  });
});
