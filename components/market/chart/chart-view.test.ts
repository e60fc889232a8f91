import { describe, expect, it } from 'vitest';
import { readChartView, writeAverages } from './chart-view';

describe('the view of a chart, from its address', () => {
  it('is six months of daily bars where nothing is said', () => {
    expect(readChartView({}, 'candles')).toEqual({
      range: '6M',
      interval: '1d',
      style: 'candles',
      isLog: false,
      averages: [],
      compare: null,
      isFull: false,
    });
    expect(readChartView({}, 'line').style).toBe('line');
  });

  it('is what the address says', () => {
    const params = { range: '5Y', interval: '1mo', style: 'line', scale: 'log', ma: '200,20', full: 'true' };
    expect(readChartView(params, 'candles')).toEqual({
      range: '5Y',
      interval: '1mo',
      style: 'line',
      isLog: true,
      averages: [20, 200],
      compare: null,
      isFull: true,
    });
  });

  it('leaves out what makes no sense', () => {
    const params = { range: '7Q', interval: '3s', style: 'pie', scale: 'cubic', ma: '7,x', compare: '../x' };
    expect(readChartView(params, 'candles')).toEqual(readChartView({}, 'candles'));
    expect(readChartView({ range: ['1Y', '5Y'] }, 'candles').range).toBe('6M');
  });

  it('takes the default of the range where the interval is impossible in it', () => {
    expect(readChartView({ range: '10Y', interval: '5m' }, 'candles').interval).toBe('1w');
  });

  it('compares in percent, without a log scale and averages', () => {
    const view = readChartView({ compare: 'ASI', scale: 'log', ma: '20' }, 'candles');
    expect(view).toMatchObject({ compare: 'ASI', isLog: false, averages: [] });
  });

  it('writes averages as it reads them', () => {
    expect(writeAverages([20, 200])).toBe('20,200');
    expect(writeAverages([])).toBeNull();
  });
});
