import { describe, expect, it } from 'vitest';
import { type Order, orderExample } from '@/lib/contract/trading/orders';
import { outcomeReasons, outcomeRows } from './outcome';

const units = '178.988170';
const completed: Order = {
  ...orderExample,
  status: 'completed',
  units,
  estimate: { ...orderExample.estimate, units },
};
const rowOf = (order: Order, id: string) => outcomeRows(order).find((row) => row.id === id);

/** A sell of 100 units with an estimated price of 552.00. */
const sale: Order = {
  ...completed,
  side: 'sell',
  units: '100.000000',
  amount: '55000.00',
  unit_price: '550.00',
  fees: [{ code: 'brokerage', name: 'Brokerage', amount: '412.50' }],
  proceeds: '54587.50',
  estimate: {
    ...orderExample.estimate,
    units: '100.000000',
    gross: '55200.00',
    fees: [{ code: 'brokerage', name: 'Brokerage', amount: '414.00' }],
    total: '54786.00',
  },
};

describe('outcomeRows', () => {
  it('shows nothing but what is expected until the order is completed, and of one that never was', () => {
    for (const status of [
      'awaiting_payment',
      'pending_fulfilment',
      'processing',
      'failed',
      'cancelled',
    ] as const) {
      const rows = outcomeRows({ ...orderExample, status });
      expect(rows.every(({ outcome, difference }) => !outcome && !difference)).toBe(true);
      expect(rows.find(({ id }) => id === 'total')?.expected).toBe('100000.00');
    }
  });

  it('adds up: the trade and the fees are what was paid', () => {
    const rows = outcomeRows(completed);
    const parts = rows.filter(({ id, weight }) => id === 'gross' || weight === 'part');
    const sum = parts.reduce((total, { outcome }) => total + Math.round(Number(outcome) * 100), 0);
    expect(sum).toBe(100_000_00);
    expect(rows.some(({ difference }) => difference)).toBe(false);
  });

  it('tells what a better price has bought', () => {
    const bought = { ...completed, unit_price: '550.00', units: '179.639763' };
    expect(rowOf(bought, 'price')).toMatchObject({
      expected: '552.00',
      outcome: '550.00',
      difference: '-2.0000',
    });
    expect(rowOf(bought, 'units')?.difference).toBe('0.651593');
    expect(rowOf(bought, 'total')?.difference).toBeUndefined();
  });

  it('takes the amount of a sell as the trade, and its proceeds as what came of it', () => {
    expect(rowOf(sale, 'gross')).toMatchObject({ outcome: '55000.00', difference: '-200.00' });
    expect(rowOf(sale, 'fee-brokerage')).toMatchObject({ outcome: '412.50', difference: '-1.50' });
    expect(rowOf(sale, 'total')).toMatchObject({ outcome: '54587.50', difference: '-198.50' });
  });

  it('shows a fee that only one of both has', () => {
    const fees = [...orderExample.fees, { code: 'levy', name: 'Levy', amount: '1.00' }];
    expect(rowOf({ ...completed, fees }, 'fee-levy')).toMatchObject({ expected: '0.00', outcome: '1.00' });
    expect(rowOf({ ...completed, fees: [] }, 'fee-vat')).toMatchObject({ outcome: '0.00' });
  });
});

describe('outcomeReasons', () => {
  it('says so when nothing differs, and nothing before the outcome is known', () => {
    expect(outcomeReasons(completed)).toEqual(['The outcome matches the estimate.']);
    expect(outcomeReasons(orderExample)).toEqual([]);
  });

  it('says what the price has changed', () => {
    expect(outcomeReasons({ ...completed, unit_price: '550.00', units: '179.639763' })).toEqual([
      'It executed at 550.00 instead of 552.00, so the same money bought 0.651593 units more.',
    ]);
    expect(outcomeReasons({ ...completed, unit_price: '555.00', units: '178.020666' })).toEqual([
      'It executed at 555.00 instead of 552.00, so the same money bought 0.967504 units fewer.',
    ]);
    expect(outcomeReasons(sale)).toEqual([
      'The sale brought NGN\u00a0198.50 less than expected: it executed at 550.00 instead of 552.00.',
    ]);
  });

  it('speaks of returns and not of a price where a rate is paid', () => {
    const early = {
      ...sale,
      investment_type: 'fixed_income' as const,
      proceeds: '54800.00',
      unit_price: '552.20',
    };
    expect(outcomeReasons(early)).toEqual([
      'The sale brought NGN\u00a014.00 more than expected, with returns up to the execution day.',
    ]);
  });

  it('says that the day was another one', () => {
    expect(outcomeReasons({ ...completed, settles_on: '2026-11-24' })).toEqual([
      'It executed on a different day than expected, so it settles on 24 Nov 2026 instead of 23 Nov 2026.',
    ]);
  });
});
