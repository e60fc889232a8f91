import { expect, it } from 'vitest';
import { DayLedger } from './day-ledger';

it('keeps days as they were added up, however large their figures, from its first day on', () => {
  const ledger = new DayLedger(100, 103);
  const figures = { open: 3e9, high: 4e9, low: 2e9, close: 3.5e9, volume: 7, value: 2 ** 52 + 1, trades: 2 };
  ledger.keep(102, figures);
  ledger.keep(101, undefined);
  expect([99, 100, 101, 102].map((day) => ledger.has(day))).toEqual([false, false, true, true]);
  expect([100, 101, 102].map((day) => ledger.get(day))).toEqual([undefined, undefined, figures]);
});
