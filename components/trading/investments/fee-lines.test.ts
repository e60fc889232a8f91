import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InvestmentFee, investmentExample } from '@/lib/contract/trading/investments';
import { scaled, unscaled } from './calculator/decimals';
import { chargedFees, feeLineText, unitsFor } from './fee-lines';

const { fees } = investmentExample;
const selling: InvestmentFee[] = [
  { code: 'vat', name: 'VAT', side: 'sell', rate_percent: '7.50', of: ['ngx', 'cscs', 'brokerage'] },
  { code: 'ngx', name: 'NGX fee', side: 'sell', rate_percent: '0.30' },
  { code: 'cscs', name: 'CSCS fee', side: 'sell', rate_percent: '0.30' },
  { code: 'stamp_duty', name: 'Stamp duty', side: 'sell', rate_percent: '0.08' },
  { code: 'brokerage', name: 'Brokerage', side: 'sell', rate_percent: '0.75' },
  { code: 'trade_alert', name: 'Trade alert', side: 'sell', amount: '4.00' },
];
const amounts = (sum: ReturnType<typeof chargedFees>) =>
  Object.fromEntries(sum.lines.map(({ fee, amount }) => [fee.code, amount]));

describe('chargedFees', () => {
  it('adds the fees of buying to what is traded', () => {
    const sum = chargedFees(fees, 'buy', '100000.00');
    expect(amounts(sum)).toEqual({ brokerage: '750.00', sec: '300.00', trade_alert: '4.00', vat: '78.75' });
    expect(sum).toMatchObject({ fees: '1132.75', total: '101132.75' });
  });

  it('takes the fees of selling off, whatever their order', () => {
    const sum = chargedFees([...fees, ...selling], 'sell', '100000.00');
    expect(amounts(sum)).toEqual({
      vat: '101.25',
      ngx: '300.00',
      cscs: '300.00',
      stamp_duty: '80.00',
      brokerage: '750.00',
      trade_alert: '4.00',
    });
    expect(sum).toMatchObject({ fees: '1535.25', total: '98464.75' });
  });

  it('rounds each line half up by itself', () => {
    const one = (rate: string): InvestmentFee => ({
      code: rate,
      name: rate,
      side: 'buy',
      rate_percent: rate,
    });
    expect(chargedFees([one('0.50'), one('0.49')], 'buy', '1.00').lines.map(({ amount }) => amount)).toEqual([
      '0.01',
      '0.00',
    ]);
  });

  it('takes a fee of fees from what they were rounded to', () => {
    const parts: InvestmentFee[] = [
      { code: 'a', name: 'A', side: 'buy', rate_percent: '0.50' },
      { code: 'b', name: 'B', side: 'buy', rate_percent: '0.50' },
      { code: 'c', name: 'C', side: 'buy', rate_percent: '150.00', of: ['a', 'b'] },
    ];
    // The fee on fees uses the rounded 0.01 and 0.01; from the unrounded 0.005 and 0.005 it would be 0.02.
    expect(amounts(chargedFees(parts, 'buy', '1.00'))).toEqual({ a: '0.01', b: '0.01', c: '0.03' });
  });

  it('charges nothing where nothing is listed', () => {
    expect(chargedFees([], 'sell', '12.34')).toEqual({ lines: [], fees: '0.00', total: '12.34' });
  });

  it('always adds up, and never charges less for more', () => {
    const value = fc.bigInt({ min: 1n, max: 10n ** 16n });
    fc.assert(
      fc.property(value, value, fc.constantFrom('buy' as const, 'sell' as const), (one, other, side) => {
        const all = [...fees, ...selling];
        const sum = chargedFees(all, side, unscaled(one, 2));
        const lines = sum.lines.reduce((total, { amount }) => total + scaled(amount, 2), 0n);
        expect(scaled(sum.fees, 2)).toBe(lines);
        expect(scaled(sum.total, 2)).toBe(side === 'buy' ? one + lines : one - lines);
        const more = chargedFees(all, side, unscaled(one > other ? one : other, 2));
        expect(scaled(more.fees, 2)).toBeGreaterThanOrEqual(lines);
      }),
    );
  });
});

describe('feeLineText', () => {
  it('says what a fee is taken of', () => {
    expect(fees.map((fee) => feeLineText(fee, fees))).toEqual([
      '0.75% of the value traded',
      '0.30% of the value traded',
      '4.00 per order',
      '7.50% of Brokerage and SEC fee',
    ]);
  });
});

describe('unitsFor', () => {
  it('rounds units down to six decimals', () => {
    expect(unitsFor('1000.00', '552.00')).toBe('1.811594');
    expect(unitsFor('1.00', '3.00')).toBe('0.333333');
    expect(unitsFor('2.00', '3.00')).toBe('0.666666');
    expect(unitsFor('1000.00', '1.00')).toBe('1000.000000');
    expect(unitsFor('1000.00', '0.00')).toBeUndefined();
  });
});
