import { describe, expect, it } from 'vitest';
import { verdictOf } from './reconciliation-summary';

const row = (currency: 'NGN' | 'GHS' | 'USD', difference: string) => ({
  currency,
  difference,
  balanced: difference === '0.00',
});

describe('verdictOf', () => {
  it('is balanced when every wallet is', () => {
    expect(verdictOf([row('NGN', '0.00'), row('USD', '0.00')])).toEqual({
      balanced: true,
      title: 'All wallets are balanced',
    });
  });

  it('names the wallet and the difference to the kobo', () => {
    expect(verdictOf([row('NGN', '-0.01'), row('USD', '0.00')])).toEqual({
      balanced: false,
      title: 'The NGN wallet differs from its transactions by NGN\u00a0\u22120.01',
    });
  });

  it('never nets one currency with another', () => {
    expect(verdictOf([row('NGN', '-5.00'), row('GHS', '5.00')]).title).toBe(
      'The NGN and GHS wallets differ from their transactions by NGN\u00a0\u22125.00 and GHS\u00a05.00',
    );
  });
});
