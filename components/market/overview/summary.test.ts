import { expect, test } from 'vitest';
import { marketRow } from '../table/testing';
import { isWithoutPrices, moversOf, summarise } from './summary';

const rows = [
  marketRow('A', {
    last: '1.10',
    change: '0.10',
    change_percent: '10.00',
    value: '100.10',
    volume: 5,
    trades: 1,
  }),
  marketRow('B', {
    last: '9.00',
    change: '-1.00',
    change_percent: '-10.00',
    value: '200.95',
    volume: 7,
    trades: 2,
  }),
  marketRow('C', {
    last: '5.00',
    change: '0.00',
    change_percent: '0.00',
    value: '0.00',
    volume: 0,
    trades: 0,
  }),
  marketRow('D', {
    last: '2.10',
    change: '0.10',
    change_percent: '5.00',
    value: '9007199254740993.00',
    volume: 1,
    trades: 1,
  }),
  marketRow('E'),
];
const symbols = (kind: Parameters<typeof moversOf>[1]) => moversOf(rows, kind).map(({ symbol }) => symbol);

test('the day is counted and added up to the last kobo', () => {
  expect(summarise(rows)).toEqual({
    up: 2,
    down: 1,
    unchanged: 1,
    volume: 13,
    trades: 4,
    value: '9007199254741294.05',
  });
  expect(summarise([])).toMatchObject({ value: '0.00', up: 0 });
});

test('gainers rose, losers fell, active ones were traded', () => {
  expect(symbols('gainers')).toEqual(['A', 'D']);
  expect(symbols('losers')).toEqual(['B']);
  expect(symbols('active')).toEqual(['D', 'B', 'A']);
});

test('a market without any price is known as such', () => {
  const status = {} as never;
  expect(isWithoutPrices({ status, indices: [], instruments: [marketRow('E')] })).toBe(true);
  expect(isWithoutPrices({ status, indices: [], instruments: rows })).toBe(false);
});
