import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import { lagosTime, namedAmount } from '../hosted-pages/hosted-parts';
import { readCheckoutForm } from './rules';

const paying = (amount: string) => readCheckoutForm({ action: 'pay_amount', amount });

describe('readCheckoutForm', () => {
  it('reads the four buttons', () => {
    const settlement = (action: string) => {
      const choice = readCheckoutForm({ action, amount: '5' });
      return choice.kind === 'settle' ? choice.settlement : choice.message;
    };
    expect(settlement('pay')).toEqual({ outcome: 'succeeded' });
    expect(settlement('pay_amount')).toEqual({ outcome: 'succeeded', amountReceived: 500n });
    expect(settlement('fail')).toEqual({ outcome: 'failed', failureReason: expect.any(String) });
    expect(settlement('expire')).toEqual({ outcome: 'expired' });
  });

  it('reads an amount with or without groups and spaces', () => {
    for (const text of ['1500.50', '1,500.50', ' 1 500.5 ', '1\u00a0500.50']) {
      expect(paying(text)).toMatchObject({ settlement: { amountReceived: 1500_50n } });
    }
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999_999n }), (amount) => {
        expect(paying(groupedDecimal(formatMoney(amount)))).toMatchObject({
          settlement: { amountReceived: amount },
        });
      }),
    );
  });

  it('reports what is wrong with an amount, and reads no other number into it', () => {
    for (const text of [
      '',
      '0',
      '0.00',
      '-5',
      '1e3',
      '0x10',
      '1.234',
      '1,50',
      '12..5',
      'NaN',
      '٣',
      '1'.repeat(16),
    ]) {
      expect(paying(text)).toEqual({ kind: 'invalid', message: expect.any(String) });
    }
    expect(readCheckoutForm({ action: 'pay_amount' })).toMatchObject({ kind: 'invalid' });
  });

  it('does nothing for a button that it does not know', () => {
    for (const action of ['', 'PAY', 'refund', undefined]) {
      expect(readCheckoutForm({ action })).toMatchObject({ kind: 'invalid' });
    }
  });
});

describe('the texts of the page', () => {
  it('group thousands and show Lagos time', () => {
    expect(groupedDecimal('1234567.89')).toBe('1,234,567.89');
    expect(groupedDecimal('999.00')).toBe('999.00');
    expect(namedAmount('NGN', '1000.00')).toBe('NGN\u00a01,000.00');
    expect(lagosTime('2026-11-20T23:30:00.000Z')).toBe('21 Nov 2026, 00:30 (Lagos)');
  });
});
