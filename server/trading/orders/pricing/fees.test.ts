import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeSchema } from '@/lib/contract/trading/investments';
import { chargeFees, feesOf } from './fees';

const today = '2026-11-20';

describe('fees', () => {
  it('of a purchase of NGN 1,000,000.00 come to these', () => {
    const { lines, total } = chargeFees(feesOf('equity', 'buy', today), 100_000_000n);
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['brokerage', 750_000n],
      ['sec', 300_000n],
      ['stamp_duty', 80_000n],
      ['trade_alert', 400n],
      ['vat', 78_750n],
    ]);
    expect(total).toBe(1_209_150n);
  });

  it('of a sale are those of the exchange and the depository, with VAT on three of them', () => {
    const { lines } = chargeFees(feesOf('equity', 'sell', today), 100_000_000n);
    expect(Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))).toEqual({
      brokerage: 750_000n,
      ngx: 300_000n,
      cscs: 300_000n,
      stamp_duty: 80_000n,
      trade_alert: 400n,
      vat: 101_250n,
    });
  });

  it('are rounded half up line by line', () => {
    // 0.08 % of 6.25 naira is half a kobo.
    const { lines } = chargeFees(feesOf('equity', 'buy', today), 625n);
    expect(lines.find(({ code }) => code === 'stamp_duty')?.amount).toBe(1n);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom('buy', 'sell'), (amount, side) => {
        const { lines: charged, total } = chargeFees(feesOf('equity', side, today), amount);
        expect(charged.reduce((sum, line) => sum + line.amount, 0n)).toBe(total);
        expect(charged.every((line) => line.amount >= 0n)).toBe(true);
      }),
    );
  });

  it('fit the contract, and are none for what is not dealt on the exchange', () => {
    for (const side of ['buy', 'sell'] as const) {
      for (const fee of feesOf('equity', side, today)) expect(feeSchema.parse(fee)).toEqual(fee);
      for (const type of ['mutual_fund', 'fixed_income', 'treasury_bill', 'commercial_paper'] as const) {
        expect(feesOf(type, side, today)).toEqual([]);
      }
    }
  });
});
