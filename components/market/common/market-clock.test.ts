import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketStatus } from '@/lib/contract/market/status';
import {
  LIVE_MS,
  nextChange,
  pricesDueIn,
  readWhenDue,
  secondsUntil,
  statusDueIn,
  whileOpen,
} from './market-clock';

const minute = 60_000;
const status = (facts: Partial<MarketStatus> = {}): MarketStatus => ({
  is_open: false,
  session: 'closed',
  date: '2026-11-20',
  next_open: '2026-11-20T09:00:00.000Z',
  next_close: '2026-11-20T13:30:00.000Z',
  as_of: '2026-11-20T08:00:00.000Z',
  delayed_seconds: 0,
  source: 'simulated',
  ...facts,
});

it('reads prices again only while the market is open, and never in a hidden tab', () => {
  expect(whileOpen(true)).toEqual({ refetchInterval: LIVE_MS, refetchIntervalInBackground: false });
  expect(whileOpen(false).refetchInterval).toBe(false);
  expect(whileOpen(undefined).refetchInterval).toBe(false);
});

describe('when a status is due', () => {
  it('sleeps until the pre-open comes near', () => {
    expect(statusDueIn(status())).toBe(20 * minute + 1_000);
  });

  it('looks often around the sessions', () => {
    expect(statusDueIn(status({ as_of: '2026-11-20T08:30:00.000Z' }))).toBe(minute / 2);
    expect(statusDueIn(status({ session: 'continuous', is_open: true }))).toBe(minute / 2);
  });

  it('never sleeps longer than a browser’s timer should', () => {
    expect(statusDueIn(status({ next_open: '2027-11-20T09:00:00.000Z' }))).toBe(360 * minute);
  });
});

it('prices are due often while the market is open, and with its next session otherwise', () => {
  expect(pricesDueIn(status({ is_open: true, session: 'continuous' }))).toBe(LIVE_MS);
  expect(pricesDueIn(status())).toBe(statusDueIn(status()));
  expect(pricesDueIn(status({ session: 'pre_open' }))).toBe(minute / 2);
});

describe('an answer that says when it will be old', () => {
  const readAt = Date.parse('2026-11-20T08:00:00.400Z');
  const due = readWhenDue(pricesDueIn);
  const read = (data: MarketStatus | undefined, error: unknown = null) => ({
    state: { data, error, dataUpdatedAt: readAt },
  });
  afterEach(() => void vi.useRealTimers());

  it('is read again then, in a tab that is seen', () => {
    expect(due.refetchInterval(read(status({ is_open: true, session: 'continuous' })))).toBe(LIVE_MS);
    expect(due.refetchInterval(read(status()))).toBe(20 * minute + 1_000);
    expect(due.refetchInterval(read(undefined))).toBe(false);
    expect(due.refetchIntervalInBackground).toBe(false);
  });

  it('is tried again soon after a failure', () => {
    expect(due.refetchInterval(read(status(), new Error('lost')))).toBe(minute / 2);
    const open = status({ is_open: true, session: 'continuous' });
    expect(due.refetchInterval(read(open, new Error('lost')))).toBe(LIVE_MS);
  });

  it('is read when somebody comes back after it was due, and not before', () => {
    vi.useFakeTimers({ now: readAt + 20 * minute + 999 });
    expect(due.refetchOnWindowFocus(read(status()))).toBe(false);
    vi.setSystemTime(readAt + 20 * minute + 1_000);
    expect(due.refetchOnWindowFocus(read(status()))).toBe('always');
    expect(due.refetchOnWindowFocus(read(undefined))).toBe(false);
  });
});

describe('the countdown', () => {
  it('goes to the closing while the market is open, and to the opening otherwise', () => {
    expect(nextChange(status())).toBe('2026-11-20T09:00:00.000Z');
    expect(nextChange(status({ is_open: true }))).toBe('2026-11-20T13:30:00.000Z');
  });

  it('reckons from the time of the environment, whatever this clock says', () => {
    const readAt = Date.parse('2031-01-01T00:00:00.400Z');
    const now = Date.parse('2031-01-01T00:00:30.000Z') / 1_000;
    expect(secondsUntil('2026-11-20T09:00:00.000Z', status(), readAt, now)).toBe(3_570);
  });

  it('ends at nothing left', () => {
    const readAt = Date.parse('2026-11-20T08:00:00.000Z');
    expect(secondsUntil('2026-11-20T09:00:00.000Z', status(), readAt, readAt / 1_000 + 9_999)).toBe(0);
  });
});
