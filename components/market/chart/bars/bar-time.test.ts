import { describe, expect, it } from 'vitest';
import { barDay, barLabel, barSecond, beforeBar } from './bar-time';

describe('the time of a bar', () => {
  it.each([
    ['2026-11-20T09:30:00.000Z', '5m', '20 Nov 2026, 10:30'],
    ['2026-11-20T00:00:00.000Z', '1d', 'Fri 20 Nov 2026'],
    ['2026-11-16T00:00:00.000Z', '1w', 'Week of 16 Nov 2026'],
    ['2026-11-01T00:00:00.000Z', '1mo', 'Nov 2026'],
  ] as const)('%s of %s is %s', (time, interval, label) => {
    expect(barLabel(time, interval)).toBe(label);
  });

  it('stands on the clock of Lagos within the day, and on its day otherwise', () => {
    const at = '2026-11-20T09:30:00.000Z';
    expect(new Date(barSecond(at, '1h') * 1_000).toISOString()).toBe('2026-11-20T10:30:00.000Z');
    expect(barSecond('2026-11-20T00:00:00.000Z', '1d')).toBe(Date.parse('2026-11-20T00:00:00.000Z') / 1_000);
    expect(barDay('2026-11-20T23:30:00.000Z', '1h')).toBe('2026-11-21');
  });

  it('ends just before the next', () => {
    expect(beforeBar('2026-11-20T09:30:00.000Z', '5m')).toBe('2026-11-20T09:29:59.999Z');
    expect(beforeBar('2026-03-01T00:00:00.000Z', '1mo')).toBe('2026-02-28');
  });
});
