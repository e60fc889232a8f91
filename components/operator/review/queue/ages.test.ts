import { describe, expect, it } from 'vitest';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { summaryOf, waitingSince } from './ages';

const SINCE = '2026-11-20T10:00:00.000Z';

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
