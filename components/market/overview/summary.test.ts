import { expect, test } from 'vitest';
import { marketRow } from '../testing';
import { isWithoutPrices, moversOf, sectorsOf, strengthOf, summarise } from './summary';

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

test('a sector moves with the market value of its members', () => {
  const [banks, oil, ...none] = sectorsOf([
    marketRow('A', { last: '11.00', previous_close: '10.00', change: '1.00', market_value: '1100.00' }),
    marketRow('B', { last: '9.00', previous_close: '10.00', change: '-1.00', market_value: '2700.00' }),
    marketRow('C'),
    marketRow('D', {
      sector: 'Oil And Gas',
      last: '5.00',
      previous_close: '5.00',
      change: '0.00',
      market_value: '500.00',
    }),
    marketRow('E', { sector: 'ICT' }),
  ]);
  // 1,000 and 3,000 became 1,100 and 2,700: a loss of five percent.
  expect(banks).toMatchObject({
    sector: 'Financial Services',
    changePercent: '-5.00',
    up: 1,
    down: 1,
    count: 3,
  });
  expect(banks?.weight).toBeCloseTo(4_000, 6);
  expect(oil).toMatchObject({ sector: 'Oil And Gas', changePercent: '0.00', up: 0, down: 0, count: 1 });
  expect(none).toEqual([]);
});

test('colours come in steps, the same upwards and downwards', () => {
  expect(['0.00', '0.04', '0.05', '-0.74', '0.75', '-1.99', '2.00', '-9.00'].map(strengthOf)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});
