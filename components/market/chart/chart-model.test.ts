import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAt, dailyBars } from '../testing';
import {
  alignedCloses,
  chartModel,
  decimalsOf,
  dividedHalfUp,
  figuresOf,
  fromScaled,
  indexAt,
  movingAverage,
  percentFrom,
  toScaled,
} from './chart-model';

describe('moving averages', () => {
  it('begin when there are enough bars', () => {
    expect(movingAverage([10, 20, 60, 40], 3)).toEqual([null, null, 30, 40]);
    expect(movingAverage([10], 3)).toEqual([null]);
  });

  it('are the sum of the last ones divided, however long the row', () => {
    const values = fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { maxLength: 300 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 200 }), (row, period) => {
        const averages = movingAverage(row, period);
        averages.forEach((average, index) => {
          const last = row.slice(Math.max(0, index - period + 1), index + 1);
          const sum = last.reduce((total, value) => total + value, 0);
          expect(average).toBe(index < period - 1 ? null : Math.floor((2 * sum + period) / (2 * period)));
        });
      }),
    );
  });
});

describe('the compared index', () => {
  it('has at each bar its latest close until then', () => {
    const bars = dailyBars('2026-11-16', ['1.00', '1.00', '1.00', '1.00']);
    const others = [barAt('2026-11-17T00:00:00.000Z', '200.00'), barAt('2026-11-19T00:00:00.000Z', '210.00')];
    expect(alignedCloses(bars, others)).toEqual([null, 2_000_000, 2_000_000, 2_100_000]);
  });
});

describe('the figures of a bar', () => {
  const bars = dailyBars('2026-11-16', ['100.00', '110.00', '99.00', '121.00']);
  const compared = dailyBars('2026-11-16', ['1000.00', '1000.00', '1050.00', '1100.00']);

  it('counts changes from the close before', () => {
    const model = chartModel({ bars, interval: '1d', averages: [], compared: null });
    expect(figuresOf(model, 2, 0)).toMatchObject({ change: '-11.00', changePercent: '-10.00' });
    expect(figuresOf(model, 0, 0)).not.toHaveProperty('change');
    expect(figuresOf(model, 2, 0)).not.toHaveProperty('ownPercent');
    expect(figuresOf(model, 9, 0)).toBeUndefined();
  });

  it('counts a comparison from the first bar that is shown', () => {
    const model = chartModel({ bars, interval: '1d', averages: [], compared });
    expect(figuresOf(model, 3, 0)).toMatchObject({ ownPercent: '21.00', comparedPercent: '10.00' });
    expect(figuresOf(model, 3, 2)).toMatchObject({ ownPercent: '22.22', comparedPercent: '4.76' });
    expect(figuresOf(model, 2, 2)).toMatchObject({ ownPercent: '0.00', comparedPercent: '0.00' });
  });

  it('counts from where both are known', () => {
    const model = chartModel({ bars, interval: '1d', averages: [], compared: compared.slice(1) });
    expect(figuresOf(model, 3, 0)).toMatchObject({ ownPercent: '10.00', comparedPercent: '10.00' });
    expect(figuresOf(model, 0, 0)).not.toHaveProperty('comparedPercent');
  });

  it('writes averages with the decimals of the prices', () => {
    const rates = dailyBars(
      '2026-01-01',
      Array.from({ length: 20 }, (_, index) => `1450.${1000 + index}`),
    );
    const model = chartModel({ bars: rates, interval: '1d', averages: [20, 50], compared: null });
    expect(figuresOf(model, 19, 0)?.averages).toEqual(['1450.1010', undefined]);
  });
});

describe('a moment of the axis', () => {
  const bars = dailyBars('2026-11-16', ['1.00', '1.00', '1.00']);
  const model = chartModel({ bars, interval: '1d', averages: [], compared: null });

  it('leads to its bar, or to the next', () => {
    const [first = 0, second = 0] = model.seconds;
    expect([indexAt(model, first), indexAt(model, second), indexAt(model, first + 1)]).toEqual([0, 1, 1]);
    expect([indexAt(model, 0), indexAt(model, second * 2)]).toEqual([0, 3]);
  });
});

describe('prices in ten-thousandths', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e12, max: 9e12 }), (scaled) => {
        expect(toScaled(fromScaled(scaled, 4))).toBe(scaled);
      }),
    );
  });

  it.each([
    ['552.00', 5_520_000],
    ['1450.2525', 14_502_525],
    ['-0.05', -500],
    ['152565.11', 1_525_651_100],
  ])('reads %s', (price, scaled) => {
    expect(toScaled(price)).toBe(scaled);
  });

  it.each([
    [5_520_050, 2, '552.01'],
    [5_520_049, 2, '552.00'],
    [-49, 2, '0.00'],
    [-50, 2, '-0.01'],
    [14_502_525, 4, '1450.2525'],
  ])('writes %d with %d decimals as %s', (scaled, decimals, price) => {
    expect(fromScaled(scaled, decimals)).toBe(price);
  });

  it('rounds halves away from zero', () => {
    expect([dividedHalfUp(5, 2), dividedHalfUp(-5, 2), dividedHalfUp(4, 3), dividedHalfUp(-1, 3)]).toEqual([
      3, -3, 1, 0,
    ]);
  });

  it.each([
    ['548.00', '552.00', '0.73'],
    ['552.00', '548.00', '-0.72'],
    ['100.00', '100.005', '0.01'],
    ['3.00', '3.00', '0.00'],
  ])('from %s to %s is %s percent', (from, to, percent) => {
    expect(percentFrom(toScaled(from), toScaled(to))).toBe(percent);
  });

  it('has no percent of nothing', () => {
    expect(percentFrom(0, 5)).toBeUndefined();
  });

  it('knows two to four decimals', () => {
    expect([decimalsOf('5'), decimalsOf('5.1'), decimalsOf('5.123'), decimalsOf('5.1234')]).toEqual([
      2, 2, 3, 4,
    ]);
  });
});
