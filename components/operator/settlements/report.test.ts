import { describe, expect, it } from 'vitest';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import { differs, totalsOf } from './totals';

const day: SettlementDay = {
  date: '2026-11-20',
  rail: 'manual',
  method: 'manual_bank_transfer',
  currency: 'USD',
  settled_count: 2,
  amount_requested: '1000.00',
  amount_received: '999.50',
  late_count: 0,
  adjusted_count: 1,
  adjusted_amount: '10.25',
  failed_count: 0,
  expired_count: 0,
  open_exceptions: 0,
  statement_total: '1000.00',
  difference: '-9.75',
};

describe('the totals of a report', () => {
  it('are exact, by currency, with what was adjusted among what was credited', () => {
    const other = { ...day, currency: 'NGN' as const, statement_total: undefined, difference: undefined };
    expect(totalsOf([day, other, day])).toEqual([
      {
        currency: 'USD',
        settled: 4,
        requested: '2000.00',
        received: '1999.00',
        adjusted: '20.50',
        credited: '2019.50',
        statements: '2000.00',
        difference: '-19.50',
        differing: 2,
      },
      expect.objectContaining({
        currency: 'NGN',
        statements: undefined,
        difference: undefined,
        differing: 0,
      }),
    ]);
  });

  it('count the statement of a rail once, however many methods it has', () => {
    const second = { ...day, difference: undefined };
    expect(totalsOf([day, second])[0]).toMatchObject({ statements: '1000.00', differing: 1 });
  });

  it('find a difference only where a statement says another sum', () => {
    expect(differs({ difference: '0.00' })).toBe(false);
    expect(differs({ difference: '-0.01' })).toBe(true);
    expect(differs({})).toBe(false);
  });
});
