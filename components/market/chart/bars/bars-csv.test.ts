import { describe, expect, it } from 'vitest';
import { barAt, dailyBars } from '../../testing';
import { chartModel } from '../chart-model';
import { barsCsv, csvCell, fileName } from './bars-csv';

const bars = [
  barAt('2026-11-18T00:00:00.000Z', '100.00'),
  barAt('2026-11-19T00:00:00.000Z', '90.00', { volume: 1_200, value: '108000.00', trades: 7 }),
  barAt('2026-11-20T00:00:00.000Z', '99.00', { volume: 0 }),
];

describe('bars as a file', () => {
  it('holds what is shown and no more, oldest first', () => {
    const model = chartModel({ bars, interval: '1d', averages: [], compared: null });
    expect(barsCsv(model, 1, 2, { code: 'GTCO', compare: null }).split('\r\n')).toEqual([
      'code,interval,time,open,high,low,close,change,change_percent,volume,value,trades',
      'GTCO,1d,2026-11-19,90.00,90.00,90.00,90.00,-10.00,-10.00,1200,108000.00,7',
      'GTCO,1d,2026-11-20,99.00,99.00,99.00,99.00,9.00,10.00,0,,',
      '',
    ]);
  });

  it('has a column for each line that is drawn', () => {
    const compared = dailyBars('2026-11-18', ['10.00', '11.00', '12.00']);
    const model = chartModel({ bars, interval: '1d', averages: [20], compared });
    const [head, , last] = barsCsv(model, 1, 2, { code: 'GTCO', compare: 'ASI' }).split('\r\n');
    expect(head).toMatch(/,trades,average_20,GTCO_percent,ASI_percent$/);
    expect(last).toMatch(/,,10\.00,9\.09$/);
  });

  it('writes moments of the day in UTC', () => {
    const within = [barAt('2026-11-20T09:05:00.000Z', '1.00')];
    const model = chartModel({ bars: within, interval: '5m', averages: [], compared: null });
    expect(barsCsv(model, 0, 0, { code: 'GTCO', compare: null })).toContain(
      'GTCO,5m,2026-11-20T09:05:00.000Z,',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['-2.50', '-2.50'],
    ['-2,5', `"'-2,5"`],
    ['a "b"', '"a ""b"""'],
    ['GTCO', 'GTCO'],
  ])('makes %s safe for a spreadsheet', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('is named by what it holds', () => {
    const model = chartModel({ bars, interval: '1d', averages: [], compared: null });
    expect(fileName(model, 1, 2, 'GTCO', '6M')).toBe('GTCO-6M-1d-2026-11-19-2026-11-20');
  });
});
