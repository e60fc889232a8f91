import { describe, expect, it } from 'vitest';
import { fromLagosSecond, lagosSecond } from './lagos-second';

describe('a time on Lagos’ clock', () => {
  it.each([
    ['2026-11-20T10:30:05', '2026-11-20T09:30:05.000Z'],
    ['2026-11-20T10:30', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20 00:15:00', '2026-11-19T23:15:00.000Z'],
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(fromLagosSecond(text)).toBe(moment));

  it.each(['', '2026-02-30T10:30', '2026-11-20', '20/11/2026 10:30', '2026-11-20T25:00', '1999-01-01T10:00'])(
    '%j is none',
    (text) => expect(fromLagosSecond(text)).toBeUndefined(),
  );

  it('comes back as it went', () => {
    expect(lagosSecond(new Date('2026-11-20T23:30:05.000Z'))).toBe('2026-11-21T00:30:05');
  });
});
