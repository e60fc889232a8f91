import { describe, expect, it } from 'vitest';
import { barAt, dailyBars } from '../../testing';
import { noBars, withLatest, withOlder } from './cached-bars';

const closes = ({ bars }: { bars: readonly { close: string }[] }) => bars.map(({ close }) => close).join(' ');
const first = { ...noBars, ...withLatest(noBars, dailyBars('2026-11-10', ['1.00', '2.00', '3.00']), 3) };

describe('bars that are kept', () => {
  it('replace the bar under way and take in new ones', () => {
    const next = withLatest(first, dailyBars('2026-11-11', ['2.00', '3.50', '4.00']), 3);
    expect(closes(next)).toBe('1.00 2.00 3.50 4.00');
    expect(next.isWhole).toBe(false);
  });

  it('begin anew after a hole', () => {
    expect(closes(withLatest(first, dailyBars('2026-12-01', ['7.00', '8.00', '9.00']), 3))).toBe(
      '7.00 8.00 9.00',
    );
  });

  it('are whole when fewer came than were asked for', () => {
    expect(withLatest(noBars, dailyBars('2026-11-10', ['1.00']), 3).isWhole).toBe(true);
    expect(withLatest(noBars, [], 3)).toEqual({ bars: [], isWhole: true });
  });

  it('grow into the past, without repeating a bar', () => {
    const older = withOlder(first, dailyBars('2026-11-08', ['8.00', '9.00', '1.00']), 3);
    expect(closes(older)).toBe('8.00 9.00 1.00 2.00 3.00');
    expect(older.isWhole).toBe(false);
  });

  it('end where nothing new comes', () => {
    expect(withOlder(first, [barAt('2026-11-09T00:00:00.000Z')], 3).isWhole).toBe(true);
    const same = withOlder(first, dailyBars('2026-11-10', ['1.00', '2.00', '3.00']), 3);
    expect([closes(same), same.isWhole]).toEqual(['1.00 2.00 3.00', true]);
  });
});
