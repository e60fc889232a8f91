import { describe, expect, it } from 'vitest';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { type Order, orderExample } from '@/lib/contract/trading/orders';
import { cashFlowsOf } from './cash-flows';

const buy: Order = {
  ...orderExample,
  id: 'buy',
  status: 'completed',
  amount: '101201.13',
  completed_at: '2026-11-01T10:00:00.000Z',
};
const sell: Order = {
  ...orderExample,
  id: 'sell',
  side: 'sell',
  amount: '20000.00',
  settles_on: '2026-11-24',
  fees: [
    { code: 'brokerage', name: 'Brokerage', amount: '150.00' },
    { code: 'vat', name: 'VAT', amount: '11.25' },
  ],
};

describe('the cash flows of a holding', () => {
  it('are what was paid and got, in the order of the days, and what is to come', () => {
    const sold: Order = {
      ...sell,
      id: 'sold',
      status: 'completed',
      proceeds: '9900.00',
      // After midnight in Lagos.
      completed_at: '2026-11-09T23:30:00.000Z',
    };
    const flows = cashFlowsOf(holdingExample, [sell, sold, buy]);
    expect(flows.map(({ kind, day, amount, isExpected }) => [kind, day, amount, isExpected])).toEqual([
      ['buy', '2026-11-01', '-101201.13', false],
      ['sell', '2026-11-10', '9900.00', false],
      ['sell', '2026-11-24', '19838.75', true],
      ['maturity', '2027-04-30', '109123.29', true],
    ]);
  });

  it.each(['failed', 'cancelled'] as const)('leave out a sell that was %s', (status) => {
    expect(cashFlowsOf(holdingExample, [{ ...sell, status }]).map(({ kind }) => kind)).toEqual(['maturity']);
  });

  it('end with what maturity brought', () => {
    const matured = {
      ...holdingExample,
      status: 'matured' as const,
      paid_out: '109123.29',
      matured_at: '2026-11-20T10:30:00.000Z',
    };
    expect(cashFlowsOf(matured, [])).toEqual([
      { key: 'maturity', kind: 'maturity', day: '2026-11-20', amount: '109123.29', isExpected: false },
    ]);
  });

  it('leave to maturity what open sells have not reserved', () => {
    const reserved = { ...holdingExample, available_units: '50000.000000' };
    expect(cashFlowsOf(reserved, []).map(({ amount }) => amount)).toEqual(['54561.64']);
    expect(cashFlowsOf({ ...reserved, available_units: '0.000000' }, [])).toEqual([]);
  });

  it('have no maturity where it was sold before, or never matures', () => {
    expect(cashFlowsOf({ ...holdingExample, status: 'sold' }, [])).toEqual([]);
    const { interest_rate: _, maturity_date: __, ...share } = holdingExample;
    expect(cashFlowsOf(share, [])).toEqual([]);
  });
});
