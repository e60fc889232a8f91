import { describe, expect, it } from 'vitest';
import { marketRow } from '../testing';
import { keepOrder, nextSort, readSort, sortRows, writeSort } from './row-order';

const symbols = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol);
const rows = [
  marketRow('A', { last: '9.50', change_percent: '-1.25', volume: 10 }),
  marketRow('B', { last: '100.00', change_percent: '0.00', volume: 200 }),
  marketRow('C'),
  marketRow('D', { last: '20.00', change_percent: '-0.75', volume: 10 }),
];

describe('the order of the table', () => {
  it('stands in the address', () => {
    expect(readSort('-value')).toEqual({ key: 'value', descending: true });
    expect(readSort('symbol')).toEqual({ key: 'symbol', descending: false });
    expect(readSort('-price')).toBeUndefined();
    expect(readSort(null)).toBeUndefined();
    expect(writeSort({ key: 'trades', descending: true })).toBe('-trades');
  });

  it('begins with the largest figure, and with the first letter', () => {
    expect(nextSort(undefined, 'last')).toEqual({ key: 'last', descending: true });
    expect(nextSort(undefined, 'symbol')).toEqual({ key: 'symbol', descending: false });
    expect(nextSort({ key: 'last', descending: true }, 'last')).toEqual({ key: 'last', descending: false });
  });

  it('compares figures as numbers, below zero too', () => {
    expect(symbols(sortRows(rows, { key: 'last', descending: true }))).toEqual(['B', 'D', 'A', 'C']);
    expect(symbols(sortRows(rows, { key: 'change_percent', descending: false }))).toEqual([
      'A',
      'D',
      'B',
      'C',
    ]);
  });

  it('leaves rows without a figure last in both directions, and equal ones in their places', () => {
    expect(symbols(sortRows(rows, { key: 'volume', descending: false }))).toEqual(['A', 'D', 'B', 'C']);
    expect(symbols(sortRows(rows, { key: 'volume', descending: true }))).toEqual(['B', 'A', 'D', 'C']);
  });

  it('leaves the given order when none is chosen', () => {
    expect(sortRows(rows, undefined)).toBe(rows);
  });
});

describe('an order that is held', () => {
  it('takes newer figures in older places', () => {
    const newer = [marketRow('B', { last: '1.00' }), marketRow('A', { last: '2.00' })];
    const kept = keepOrder(['A', 'B'], newer);
    expect(symbols(kept)).toEqual(['A', 'B']);
    expect(kept[0]?.last).toBe('2.00');
  });

  it('lets go what is gone, and adds what is new at the end', () => {
    expect(
      symbols(keepOrder(['A', 'GONE', 'B'], [marketRow('NEW'), marketRow('B'), marketRow('A')])),
    ).toEqual(['A', 'B', 'NEW']);
  });
});
