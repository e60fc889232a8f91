import { describe, expect, it } from 'vitest';
import type { MarketDay } from '@/lib/contract/market/status';
import {
  addDays,
  chosenDay,
  dayAfterKey,
  dayInFull,
  holidaysOf,
  isWeekend,
  monthsOf,
  readYear,
} from './year';

const day = (date: string, status: MarketDay['status'] = 'open'): MarketDay => ({
  date,
  status,
  certainty: 'confirmed',
  sessions: [],
});

describe('the year of the calendar', () => {
  it('stands in the address, as far as the exchange is known', () => {
    expect(readYear('2025')).toBe(2025);
    for (const text of [undefined, '', '2011', '2100', '26', 'next', ['2025', '2024']]) {
      expect(readYear(text)).toBeUndefined();
    }
  });

  it('shows the day of its address, or today, or its first', () => {
    expect(chosenDay('2026-12-25', 2026, '2026-11-22')).toBe('2026-12-25');
    for (const asked of [null, '', '2025-12-25', '2026-02-30', '2026-13-01', '2026-1-1', '2026-12-25T00']) {
      expect(chosenDay(asked, 2026, '2026-11-22')).toBe('2026-11-22');
    }
    expect(chosenDay(null, 2027, '2026-11-22')).toBe('2027-01-01');
    expect(chosenDay(null, 2026, undefined)).toBe('2026-01-01');
  });

  it('falls into months whose weeks begin on Monday', () => {
    const days = Array.from({ length: 365 }, (_, place) => day(addDays('2026-01-01', place)));
    const months = monthsOf(days);
    expect(months.map(({ days: own }) => own.length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    // 1 January 2026 is a Thursday, 1 June a Monday, 1 November a Sunday.
    expect([0, 5, 10].map((place) => months[place]?.blanks)).toEqual([3, 0, 6]);
  });

  it('knows holidays from weekends', () => {
    const days = [day('2026-12-25', 'closed'), day('2026-12-26', 'closed'), day('2026-12-28')];
    expect(holidaysOf(days).map(({ date }) => date)).toEqual(['2026-12-25']);
    expect(isWeekend('2026-12-27')).toBe(true);
    expect(dayInFull('2026-12-25')).toBe('Friday, 25 December 2026');
  });
});

it.each([
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowDown', '2026-06-01', '2026-06-08'],
  ['ArrowUp', '2026-06-01', '2026-05-25'],
  ['Home', '2026-06-03', '2026-06-01'],
  ['End', '2026-06-03', '2026-06-07'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageUp', '2026-01-15', '2025-12-15'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from)).toBe(to);
});

it('other keys lead nowhere', () => {
  expect(dayAfterKey('Enter', '2026-06-01')).toBeUndefined();
});
