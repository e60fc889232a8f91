import { expect, test } from 'vitest';
import { marketRow } from '../table/testing';
import { sectorsOf, strengthOf } from './sectors';

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
  // 1,000 and 3,000 became 1,100 and 2,700: five percent less.
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
