import { describe, expect, test } from 'vitest';
import {
  formatAhead,
  formatAmount,
  formatBytes,
  formatCount,
  formatDayTitle,
  formatDecimal,
  formatDuration,
  formatLagos,
  formatLagosDate,
  formatMonth,
  formatRelative,
  formatUtc,
  hostOf,
  lagosDay,
} from './format';

describe('amounts', () => {
  test.each([
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['-0.00', '0.00'],
    ['1', '1.00'],
    ['999.9', '999.90'],
    ['1000', '1,000.00'],
    ['-1250000.5', '−1,250,000.50'],
    ['999999999999999.99', '999,999,999,999,999.99'],
    ['12.345678', '12.345678'],
    ['not a number', 'not a number'],
    ['1e3', '1e3'],
    ['', ''],
  ])('%s reads %s', (value, words) => {
    expect(formatDecimal(value)).toBe(words);
  });

  test('no digit is lost beyond what a float can hold', () => {
    expect(formatDecimal('90071992547409931234.07')).toBe('90,071,992,547,409,931,234.07');
  });

  test('the currency stands before the figure and never breaks away from it', () => {
    expect(formatAmount('-1250.5', 'NGN')).toBe('NGN\u00a0−1,250.50');
  });
});

test('counts are grouped', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatCount(-1_000)).toBe('−1,000');
});

describe('times', () => {
  test('Lagos is one hour ahead of UTC, over midnight and new year too', () => {
    expect(formatLagos('2026-11-20T09:30:59.000Z')).toBe('20 Nov 2026, 10:30');
    expect(formatLagos('2026-12-31T23:05:00.000Z')).toBe('1 Jan 2027, 00:05');
    expect(formatLagosDate('2026-12-31T23:05:00.000Z')).toBe('1 Jan 2027');
    expect(formatMonth('2026-11')).toBe('Nov 2026');
    expect(formatMonth('nonsense')).toBe('nonsense');
    expect(lagosDay(new Date('2026-12-31T23:05:00.000Z'))).toBe('2027-01-01');
  });

  test('a day reads as a heading', () => {
    const titleOf = (day: string) => formatDayTitle(day, '2026-03-01');
    expect(titleOf('2026-03-01')).toBe('Today');
    expect(titleOf('2026-02-28')).toBe('Yesterday');
    expect(titleOf('2026-02-27')).toBe('27 February 2026');
    expect(titleOf('2026-03-02')).toBe('2 March 2026');
    expect(formatDayTitle('2025-12-31', '2026-01-01')).toBe('Yesterday');
  });

  test('UTC shows seconds and its name', () => {
    expect(formatUtc('2026-11-20T09:30:05.123Z')).toBe('20 Nov 2026, 09:30:05 UTC');
  });

  test('an unreadable time is shown as it is', () => {
    expect(formatLagos('soon')).toBe('soon');
    expect(formatUtc('soon')).toBe('soon');
    expect(formatRelative('soon', new Date())).toBe('soon');
  });

  const now = new Date('2026-11-20T12:00:00.000Z');
  test.each([
    ['2026-11-20T11:59:30.000Z', 'just now'],
    ['2026-11-20T11:59:00.000Z', '1 minute ago'],
    ['2026-11-20T12:01:00.000Z', 'in 1 minute'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-21T13:00:00.000Z', 'in 1 day'],
    ['2026-08-20T12:00:00.000Z', '3 months ago'],
    ['2024-11-20T12:00:00.000Z', '2 years ago'],
  ])('%s is %s', (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words);
  });

  test.each([
    [-5, '0:00'],
    [7, '0:07'],
    [3_547, '59:07'],
    [3_600, '1:00:00'],
    [172_799, '47:59:59'],
    [604_800, '7 d 0 h'],
  ])('%d seconds count down as %s', (seconds, clock) => {
    expect(formatDuration(seconds)).toBe(clock);
  });
});

test('sizes', () => {
  expect(formatBytes(812)).toBe('812 B');
  expect(formatBytes(14_200)).toBe('14.2 kB');
  expect(formatBytes(3_100_000)).toBe('3.1 MB');
});

test.each([
  [400, 'less than a minute'],
  [60_000, '1 minute'],
  [3_599_900, '1 hour'],
  [86_369_000, '23 hours'],
  [30 * 86_400_000, '30 days'],
  [3_650 * 86_400_000, '3,650 days'],
])('%d ms ahead are %s', (milliseconds, words) => expect(formatAhead(milliseconds)).toBe(words));

test('the host of a URL', () => {
  expect(hostOf('https://partner.example:8443/hooks?x=1')).toBe('partner.example:8443');
  expect(hostOf('nonsense')).toBe('nonsense');
});
