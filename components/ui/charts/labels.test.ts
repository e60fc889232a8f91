import { describe, expect, it } from 'vitest';
import type { ChartAxis, ChartData } from './chart-types';
import { axisLabels, formatPosition, formatValue, readingText } from './labels';

const days = (count: number, from = '2026-11-01'): ChartAxis => ({
  kind: 'day',
  values: Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  ),
});

const hours = (count: number): ChartAxis => ({
  kind: 'hour',
  values: Array.from({ length: count }, (_, index) =>
    new Date(Date.parse('2026-11-20T09:00:00Z') + index * 3_600_000).toISOString(),
  ),
});

const texts = (axis: ChartAxis) => axisLabels(axis).map(({ text }) => text);

describe('the labels of the horizontal axis', () => {
  it('name each day of a week, and a day of each week of a month', () => {
    expect(texts(days(7))).toEqual(['1 Nov', '2 Nov', '3 Nov', '4 Nov', '5 Nov', '6 Nov', '7 Nov']);
    expect(texts(days(30))).toEqual(['1 Nov', '8 Nov', '15 Nov', '22 Nov', '29 Nov']);
  });

  it('name months in a year', () => {
    expect(texts(days(365))).toEqual([
      'Dec 2026',
      'Feb 2027',
      'Apr 2027',
      'Jun 2027',
      'Aug 2027',
      'Oct 2027',
    ]);
  });

  it('name hours of a day in Lagos, and days of a week', () => {
    expect(texts(hours(24))).toEqual(['12:00', '16:00', '20:00', '00:00', '04:00', '08:00']);
    expect(texts(hours(168))).toEqual(['21 Nov', '22 Nov', '23 Nov', '24 Nov', '25 Nov', '26 Nov', '27 Nov']);
  });

  it('are none without values', () => {
    expect(texts(days(0))).toEqual([]);
    expect(texts(hours(0))).toEqual([]);
  });
});

describe('a reading', () => {
  it('names the position in full', () => {
    expect(formatPosition(days(1), 0)).toBe('1 Nov 2026');
    expect(formatPosition({ kind: 'week', values: ['2026-11-16T00:00:00.000Z'] }, 0)).toBe(
      'Week of 16 Nov 2026',
    );
    expect(formatPosition(hours(1), 0)).toBe('20 Nov 2026, 10:00');
  });

  it('has exact figures with their unit', () => {
    const unit = { kind: 'money', currency: 'NGN' } as const;
    expect(formatValue('9007199254740993.01', unit, true)).toBe('NGN\u00a09,007,199,254,740,993.01');
    expect(formatValue('-1250.5', unit, false)).toBe('−1,250.50');
    expect(formatValue(1_482, { kind: 'milliseconds' }, true)).toBe('1,482\u00a0ms');
    expect(formatValue(null, { kind: 'count' }, true)).toBe('–');
  });

  it('is announced with every series and fact', () => {
    const data: ChartData = {
      label: 'NGN wallet',
      x: days(2),
      panels: [
        {
          unit: { kind: 'money', currency: 'NGN' },
          series: [{ label: 'Balance', shape: 'area', values: ['1.00', '2.00'] }],
        },
        { unit: { kind: 'count' }, series: [{ label: 'Payments', shape: 'bars', values: [0, 3] }] },
      ],
      facts: [{ label: 'Day', values: ['1 of 2', '2 of 2'] }],
    };
    expect(readingText(data, 1)).toBe('2 Nov 2026: Balance NGN\u00a02.00, Payments 3, Day 2 of 2');
  });
});
