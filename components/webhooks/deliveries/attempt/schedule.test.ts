import { describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import { scheduleOf } from './schedule';

const START = Date.parse('2026-11-20T09:30:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

/** A delivery with attempts at these seconds; with a trailing `true` the last one succeeds. */
function delivery(status: DeliveryStatus, seconds: readonly number[], next?: number) {
  const attempts = seconds.map((second, index) => ({
    number: index + 1,
    at: at(second),
    ...(status === 'succeeded' && index === seconds.length - 1 ? {} : { error: 'timeout: 10 s' }),
  }));
  return { status, attempts, ...(next !== undefined && { next_attempt_at: at(next) }) };
}

const states = (...args: Parameters<typeof delivery>) =>
  scheduleOf(delivery(...args))
    .steps.map(({ state }) => state)
    .join(' ');
const byHand = (...args: Parameters<typeof delivery>) => [...scheduleOf(delivery(...args)).byHand];

describe('scheduleOf', () => {
  it('is all ahead before the first attempt', () => {
    expect(states('pending', [], 0)).toBe('next ahead ahead ahead ahead ahead ahead ahead');
    expect(states('held', [])).toBe('spared spared spared spared spared spared spared spared');
  });

  it('counts what failed, and waits for the next', () => {
    expect(states('pending', [0, 59.4, 297], 1_790)).toBe(
      'failed failed failed next ahead ahead ahead ahead',
    );
    expect(states('delivering', [0])).toBe('failed sending ahead ahead ahead ahead ahead ahead');
  });

  it('ends with the first success', () => {
    expect(states('succeeded', [0, 60])).toBe('failed succeeded spared spared spared spared spared spared');
  });

  it('is over after eight', () => {
    const all = [0, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];
    expect(states('failed', all)).toBe('failed failed failed failed failed failed failed failed');
    expect(byHand('failed', [...all, 90_000])).toEqual([9]);
  });

  it('takes attempts before their time for those that were asked for', () => {
    expect(states('pending', [0, 20, 60, 100], 300)).toBe('failed failed next ahead ahead ahead ahead ahead');
    expect(byHand('pending', [0, 20, 60, 100], 300)).toEqual([2, 4]);
  });

  it('takes a late attempt for one of the schedule', () => {
    expect(states('pending', [0, 4_000], 4_001)).toBe('failed failed next ahead ahead ahead ahead ahead');
  });

  it('begins anew with a replay', () => {
    const all = [0, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];
    expect(states('pending', [...all, 90_000], 90_060)).toBe(
      'failed next ahead ahead ahead ahead ahead ahead',
    );
    expect(states('succeeded', [...all, 90_000, 90_060])).toBe(
      'failed succeeded spared spared spared spared spared spared',
    );
    expect(byHand('pending', [...all, 90_000], 90_060)).toEqual([]);
  });
});
