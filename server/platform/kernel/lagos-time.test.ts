import { describe, expect, it } from 'vitest';
import { addMonths, lagosShort, lagosStamp, longDay, longMonth, monthOf, startOfMonth } from './lagos-time';

const at = new Date('2026-11-30T23:05:09.000Z');

describe('times in Lagos', () => {
  it('are an hour ahead of UTC and name it', () => {
    expect(lagosStamp(at)).toBe('1 December 2026 at 00:05:09 (UTC+01:00)');
    expect(lagosShort(at)).toBe('01 Dec 2026, 00:05:09');
    expect(longDay('2026-11-30')).toBe('30 November 2026');
  });

  it('begin a month an hour before UTC does', () => {
    expect(monthOf(at)).toBe('2026-12');
    expect(monthOf(new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-11');
    expect(startOfMonth('2026-12').toISOString()).toBe('2026-11-30T23:00:00.000Z');
    expect(longMonth('2026-12')).toBe('December 2026');
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months are %s', (month, count, moved) => expect(addMonths(month, count)).toBe(moved));
});
