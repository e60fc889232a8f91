import { describe, expect, it } from 'vitest';
import { dailyBars, sessionBars } from '../testing';
import {
  chartIntervals,
  chartRanges,
  defaultInterval,
  firstInRange,
  firstLimit,
  intervalProblem,
} from './ranges';

describe('intervals of ranges', () => {
  it('has a default for each range that is possible in it', () => {
    for (const range of chartRanges) expect(intervalProblem(range, defaultInterval(range))).toBeUndefined();
  });

  it('has two intervals for each range at least', () => {
    for (const range of chartRanges) {
      const possible = chartIntervals.filter((interval) => !intervalProblem(range, interval));
      expect(possible.length, range).toBeGreaterThan(1);
    }
  });

  it.each([
    ['1D', '1d', 'There are too few daily bars in this range.'],
    ['5D', '1w', 'There are too few weekly bars in this range.'],
    ['1M', '1mo', 'There are too few monthly bars in this range.'],
  ] as const)('refuses %s in %s as too few', (range, interval, reason) => {
    expect(intervalProblem(range, interval)).toBe(reason);
  });

  it.each(['3M', '1Y', '10Y', 'All'] as const)('refuses bars within the day for %s', (range) => {
    expect(intervalProblem(range, '5m')).toMatch(/cover up to one month/);
    expect(intervalProblem(range, '1h')).toMatch(/cover up to one month/);
  });

  it('asks for the range and what its averages begin from, a page at most', () => {
    expect(firstLimit('1D', '5m', 0)).toBe(58);
    expect(firstLimit('1Y', '1d', 200)).toBe(464);
    expect(firstLimit('10Y', '1d', 200)).toBe(1_000);
  });
});

describe('the first bar of a range', () => {
  const days = dailyBars(
    '2026-01-01',
    Array.from({ length: 200 }, () => '1.00'),
  );
  const firstOf = (...given: Parameters<typeof firstInRange>) =>
    given[1][firstInRange(...given)]?.time.slice(0, 10);

  it('counts back from the last bar, not from today', () => {
    expect(days.at(-1)?.time).toBe('2026-07-19T00:00:00.000Z');
    expect(firstOf('1M', days, '1d')).toBe('2026-06-19');
    expect(firstOf('3M', days, '1d')).toBe('2026-04-19');
    expect(firstOf('6M', days, '1d')).toBe('2026-01-19');
    expect(firstOf('5D', days, '1d')).toBe('2026-07-15');
  });

  it('takes the last day of a month that is shorter', () => {
    const untilMarch = dailyBars(
      '2026-01-15',
      Array.from({ length: 76 }, () => '1.00'),
    );
    expect(untilMarch.at(-1)?.time.slice(0, 10)).toBe('2026-03-31');
    expect(firstOf('1M', untilMarch, '1d')).toBe('2026-02-28');
  });

  it('begins the year at its first bar', () => {
    const overNewYear = dailyBars(
      '2025-12-20',
      Array.from({ length: 30 }, () => '1.00'),
    );
    expect(firstOf('YTD', overNewYear, '1d')).toBe('2026-01-01');
  });

  it('counts sessions by their days in Lagos', () => {
    const bars = ['2026-11-18', '2026-11-19', '2026-11-20'].flatMap((day) => sessionBars(day, 54));
    expect(firstInRange('1D', bars, '5m')).toBe(108);
    expect(firstInRange('5D', bars, '5m')).toBe(0);
  });

  it('is the first of all where everything is wanted, or more than there is', () => {
    expect(firstInRange('All', days, '1d')).toBe(0);
    expect(firstInRange('1Y', days, '1d')).toBe(0);
    expect(firstInRange('1Y', [], '1d')).toBe(0);
  });
});
