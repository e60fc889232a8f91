import { describe, expect, it } from 'vitest';
import type { MarketStatus } from '@/lib/contract/market-status';
import { LIVE_MS, nextChange, secondsUntil, statusDueIn, whileOpen } from './market-clock';

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
