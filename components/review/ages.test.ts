import { describe, expect, it } from 'vitest';
import type { KybStatus } from '@/lib/contract/organisation';
import { ageOf, summaryOf, waitingSince } from './ages';

const SINCE = '2026-11-20T10:00:00.000Z';
const START = Date.parse(SINCE) / 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('an age', () => {
  it.each([
    [0, 'under a minute'],
    [59, 'under a minute'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [HOUR + 5 * MINUTE, '1 h 5 min'],
    [DAY - 1, '23 h 59 min'],
    [DAY, '1 d'],
    [2 * DAY + 4 * HOUR + 59 * MINUTE, '2 d 4 h'],
    [-500, 'under a minute'],
  ])('of %i seconds is %s', (seconds, words) => {
    expect(ageOf(SINCE, START + seconds).words).toBe(words);
  });

  it.each([
    [DAY - 1, 'usual'],
    [DAY, 'long'],
    [3 * DAY - 1, 'long'],
    [3 * DAY, 'too-long'],
  ])('of %i seconds is %s', (seconds, tone) => {
    expect(ageOf(SINCE, START + seconds).tone).toBe(tone);
  });
});

const row = (status: KybStatus, submitted_at?: string) => ({ status, submitted_at });

describe('waiting', () => {
  it('is what was submitted and is not decided', () => {
    const waits = (status: KybStatus) => waitingSince(row(status, SINCE)) !== undefined;
    expect([waits('submitted'), waits('in_review')]).toEqual([true, true]);
    for (const status of ['draft', 'approved', 'rejected', 'action_required', 'suspended'] as const) {
      expect(waits(status), status).toBe(false);
    }
  });

  it('is summed up with the longest of them', () => {
    const rows = [
      row('submitted', '2026-11-20T10:00:00.000Z'),
      row('in_review', '2026-11-19T10:00:00.000Z'),
      row('approved', '2026-11-01T10:00:00.000Z'),
    ];
    const summary = { waiting: 2, longestSince: '2026-11-19T10:00:00.000Z' };
    expect(summaryOf(rows, true)).toEqual({ ...summary, isAtLeast: false });
    expect(summaryOf(rows.slice(0, 2), true)).toEqual({ ...summary, isAtLeast: true });
    expect(summaryOf(rows.slice(0, 2), false)).toEqual({ ...summary, isAtLeast: false });
    expect(summaryOf([], false)).toEqual({ waiting: 0, isAtLeast: false, longestSince: undefined });
  });
});
