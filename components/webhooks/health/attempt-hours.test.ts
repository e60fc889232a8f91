import { describe, expect, it } from 'vitest';
import { attemptsSince, wholeHours } from './attempt-hours';

const at = (hour: string, succeeded: number, failed = 0) => ({
  hour: `2026-11-20T${hour}:00:00.000Z`,
  succeeded,
  failed,
});

describe('wholeHours', () => {
  it('fills the hours without attempts, up to the present one', () => {
    const hours = wholeHours([at('09', 5, 1)], 4, Date.parse('2026-11-20T11:20:00Z'));
    expect(hours.map(({ hour, succeeded }) => [hour.slice(11, 13), succeeded])).toEqual([
      ['08', 0],
      ['09', 5],
      ['10', 0],
      ['11', 0],
    ]);
  });

  it('ends with the latest hour of a service whose clock is ahead', () => {
    const hours = wholeHours([at('18', 2)], 2, Date.parse('2026-11-20T11:20:00Z'));
    expect(hours.map(({ succeeded }) => succeeded)).toEqual([0, 2]);
  });
});

describe('attemptsSince', () => {
  it('counts what was added, over the turn of an hour too', () => {
    expect(attemptsSince([at('08', 1), at('09', 10, 2)], [at('09', 14, 3), at('10', 6)])).toEqual({
      succeeded: 10,
      failed: 1,
    });
  });
});
