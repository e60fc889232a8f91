import { expect, it } from 'vitest';
import { densities, type ListLook, lookCookie, lookIn, readLook, withColumn } from './list-look';

const standard: ListLook = { density: 'standard', hidden: {} };
const stored = (look: ListLook) => lookCookie(look).split(';')[0]?.split('=')[1];

it.each(densities)('reads back what it has stored, with %s rows', (density) => {
  const look = {
    density,
    hidden: { transactions: ['type', 'balance_after'], 'funding-requests': ['method'] },
  };
  expect(readLook(stored(look))).toEqual(look);
});

it('is found among other cookies', () => {
  const look: ListLook = { density: 'roomy', hidden: { orders: ['status'] } };
  const [own] = lookCookie(look).split(';');
  expect(lookIn(`theme=dark; ${own}; other=desk-lists=compact`)).toEqual(look);
  expect(lookIn('theme=dark; my-desk-lists=compact')).toBeUndefined();
});

it('shows every column in standard rows where nothing is stored', () => {
  expect(readLook(undefined)).toEqual(standard);
  expect(readLook('')).toEqual(standard);
});

it.each([
  'huge',
  'huge~',
  'standard~orders',
  'standard~orders:',
  'standard~Orders:type',
  'standard~:type',
  '<b>~o r:x',
])('ignores %j', (text) => {
  expect(readLook(text)).toEqual(standard);
});

it('ignores one invalid column of several', () => {
  expect(readLook('roomy~orders:status.A=1.amount')).toEqual({
    density: 'roomy',
    hidden: { orders: ['status', 'amount'] },
  });
});

it('hides and shows columns of one list', () => {
  const once = withColumn(standard, 'orders', 'status', false);
  const twice = withColumn(withColumn(once, 'orders', 'status', false), 'holdings', 'units', false);
  expect(twice.hidden).toEqual({ orders: ['status'], holdings: ['units'] });
  expect(readLook(stored(withColumn(twice, 'orders', 'status', true)))).toEqual({
    density: 'standard',
    hidden: { holdings: ['units'] },
  });
});
