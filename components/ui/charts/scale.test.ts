import { describe, expect, it, test } from 'vitest';
import { axisLabel, leftOf, panelScale, scaleOf, topOf } from './scale';

test.each([
  [0, '0'],
  [950, '950'],
  [12_500, '12.5K'],
  [-3_000_000, '−3M'],
  [2_250_000_000, '2.25B'],
])('%d is marked %s', (height, label) => {
  expect(axisLabel(height)).toBe(label);
});

describe('a vertical axis', () => {
  it('has round ticks around its values', () => {
    expect(scaleOf([0, 62_000_000], 4, false).ticks).toEqual([0, 20e6, 40e6, 60e6, 80e6]);
    expect(scaleOf([0.1, 0.9], 4, false).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(scaleOf([-30, 45], 4, false).ticks).toEqual([-40, -20, 0, 20, 40, 60]);
  });

  it('does not begin at zero if its values change little', () => {
    expect(scaleOf([100_000, 109_100], 4, false).ticks).toEqual([
      100_000, 102_500, 105_000, 107_500, 110_000,
    ]);
  });

  it('begins at zero for a value that does not change, and is plain for zero', () => {
    expect(scaleOf([500, 500], 4, false).ticks).toEqual([0, 200, 400, 600]);
    expect(scaleOf([-5], 4, false).ticks).toEqual([-6, -4, -2, 0]);
    expect(scaleOf([0, 0], 4, false)).toEqual({ low: 0, high: 1, ticks: [0] });
    expect(scaleOf([], 4, false).ticks).toEqual([0]);
  });

  it('has whole ticks for what is counted', () => {
    expect(scaleOf([0, 2], 4, true).ticks).toEqual([0, 1, 2]);
  });

  it('leaves room for stacked bars, for those below zero, and for a reference level', () => {
    const unit = { kind: 'count' } as const;
    const bars = { shape: 'bars', values: [3, null, 1] } as const;
    const stacked = {
      unit,
      series: [
        { ...bars, label: 'a' },
        { ...bars, label: 'b' },
      ],
    };
    expect(panelScale(stacked)).toMatchObject({ low: 0, high: 6 });
    const split = {
      unit,
      series: [
        { ...bars, label: 'in' },
        { ...bars, label: 'out', isDown: true },
      ],
    };
    expect(panelScale(split)).toMatchObject({ low: -4, high: 4 });
    const line = { unit, series: [{ label: 'a', shape: 'line', values: ['90', '95'] } as const] };
    expect(panelScale({ ...line, level: { value: '119', label: 'b' } }).high).toBe(120);
  });
});

describe('a position', () => {
  it('is in the middle of its width if there are bars, and goes from edge to edge without them', () => {
    expect([0, 1, 2].map((index) => leftOf(index, 3, false))).toEqual([0, 50, 100]);
    expect([0, 1].map((index) => leftOf(index, 2, true))).toEqual([25, 75]);
    expect(leftOf(0, 1, false)).toBe(50);
  });

  it('is higher for a greater value', () => {
    expect(topOf(25, { low: 0, high: 100, ticks: [] })).toBe(75);
  });
});
