import { describe, expect, it } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import { chartModel } from './chart-model';
import { carried, levelsOf, priceScale, reachOf, spanOf, timeTicks, within, zoomed } from './plot';

const DAY_MS = 86_400_000;

/** Daily bars from a day on, each closing one higher. */
function barsFrom(day: string, count: number): Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const close = `${100 + index}.00`;
    const time = new Date(Date.parse(day) + index * DAY_MS).toISOString();
    return {
      time,
      open: close,
      high: `${101 + index}.00`,
      low: `${99 + index}.00`,
      close,
      volume: 10,
      value: '1.00',
      trades: 1,
    };
  });
}

const modelOf = (bars: readonly Bar[], compared: readonly Bar[] | null = null) =>
  chartModel({ bars, interval: '1d', averages: compared ? [] : [20], compared });

describe('the view of a chart', () => {
  it('stays within the bars and keeps its width', () => {
    expect(within({ from: -7, to: 13 }, 100)).toEqual({ from: 0, to: 20 });
    expect(within({ from: 90, to: 110 }, 100)).toEqual({ from: 79, to: 99 });
    expect(within({ from: -50, to: 200 }, 100)).toEqual({ from: 0, to: 99 });
  });

  it('shows a few bars at least, and every bar when there are fewer', () => {
    expect(within({ from: 50, to: 50.5 }, 100)).toEqual({ from: 48.25, to: 52.25 });
    expect(within({ from: 0, to: 0 }, 3)).toEqual({ from: 0, to: 2 });
    expect(within({ from: 3, to: 9 }, 0)).toEqual({ from: 0, to: 0 });
  });

  it('is zoomed around a bar, which stays where it is', () => {
    const view = { from: 10, to: 29 };
    const place = (at: { from: number; to: number }) => (15 - at.from + 0.5) / (at.to - at.from + 1);
    const near = zoomed(view, 0.5, 15);
    expect(near.to - near.from + 1).toBe(10);
    expect(place(near)).toBeCloseTo(place(view), 12);
  });

  it('counts partly visible bars, but not for a rounding error', () => {
    expect(spanOf({ from: 3, to: 9 }, 20)).toEqual({ first: 3, last: 9 });
    expect(spanOf({ from: 3.4, to: 8.6 }, 20)).toEqual({ first: 3, last: 9 });
    expect(spanOf({ from: 2.999_999, to: 9.000_001 }, 20)).toEqual({ first: 3, last: 9 });
    expect(spanOf({ from: 0, to: 0 }, 0)).toBeNull();
  });

  it('shows the same bars after earlier ones, and follows later ones only from the end', () => {
    const all = barsFrom('2026-01-01', 60);
    const [middle, whole] = [modelOf(all.slice(20, 50)), modelOf(all)];
    expect(carried({ from: 2, to: 10 }, middle, whole)).toEqual({ from: 22, to: 30 });
    expect(carried({ from: 19, to: 29 }, middle, whole)).toEqual({ from: 49, to: 59 });
  });
});

describe('the levels of a chart', () => {
  it('reach from the lowest to the highest of what is drawn', () => {
    const model = modelOf(barsFrom('2026-01-01', 30));
    const span = { first: 25, last: 29 };
    const levels = levelsOf(model, span.first);
    expect(reachOf(model, span, 'candles', levels)).toEqual({ low: 115.5, high: 130 });
  });

  it('are percent since the first visible bar in a comparison', () => {
    const bars = barsFrom('2026-01-01', 30);
    const levels = levelsOf(
      modelOf(
        bars,
        bars.map((bar) => ({ ...bar, close: '200.00' })),
      ),
      10,
    );
    expect(levels.ofClose(10)).toBe(0);
    expect(levels.ofClose(21)).toBeCloseTo(10, 10);
    expect(levels.ofPrice(55)).toBeCloseTo(-50, 10);
    expect(levels.lines.map(({ at }) => at(21))).toEqual([0]);
  });
});

describe('the axes of a chart', () => {
  it('have round prices, the higher the nearer to the top', () => {
    const { y, ticks } = priceScale({ low: 95, high: 130 }, { height: 400, isLog: false, bottom: 0.24 });
    expect(ticks).toEqual([90, 100, 110, 120, 130]);
    expect(y(130)).toBeCloseTo(24, 10);
    expect(y(95)).toBeCloseTo(304, 10);
  });

  it('have equal distances for equal ratios when they are logarithmic', () => {
    const { y, ticks } = priceScale({ low: 10, high: 1_000 }, { height: 400, isLog: true, bottom: 0.06 });
    expect(y(10) - y(100)).toBeCloseTo(y(100) - y(1_000), 10);
    expect(ticks).toEqual([10, 20, 50, 100, 200, 500, 1_000]);
  });

  it('have a scale for a price that never changes', () => {
    const { y } = priceScale({ low: 50, high: 50 }, { height: 400, isLog: false, bottom: 0.06 });
    expect(y(50)).toBeCloseTo(200, 10);
  });

  it('label years, then months, then days, as far as they have room', () => {
    const model = modelOf(barsFrom('2025-12-20', 60));
    const texts = (spacing: number) =>
      timeTicks(model, { first: 0, last: 59 }, spacing).map(({ text }) => text);
    expect(texts(2.5)).toEqual(['2026', 'Feb']);
    expect(texts(8)).toEqual(['2026', 'Feb', '21 Dec', '11 Jan', '21 Jan', '11 Feb']);
  });
});
