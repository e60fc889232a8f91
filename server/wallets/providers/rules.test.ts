import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { fundingMethods } from '@/lib/contract/wallets/funding';
import { breakerPause, defaultMethod, expirySeconds, isHosted, methodsOf, nuban } from './rules';

describe('the methods of each currency', () => {
  it('are those of the interface, with its defaults', () => {
    expect(currencies.map((currency) => [currency, ...methodsOf(currency)])).toEqual([
      ['NGN', 'alpha_bank_transfer', 'alpha_checkout', 'beta_direct_debit'],
      ['GHS', 'gamma_momo'],
      ['USD', 'manual_bank_transfer'],
    ]);
    expect(currencies.map(defaultMethod)).toEqual([
      'alpha_bank_transfer',
      'gamma_momo',
      'manual_bank_transfer',
    ]);
  });

  it('expire after the time of their method', () => {
    expect(expirySeconds).toEqual({
      alpha_bank_transfer: 3_600,
      alpha_checkout: 1_800,
      gamma_momo: 900,
      beta_direct_debit: 86_400,
      manual_bank_transfer: 604_800,
    });
  });

  it('have a hosted page for checkout and mobile money', () => {
    expect(fundingMethods.filter(isHosted)).toEqual(['alpha_checkout', 'gamma_momo']);
  });
});

describe('breakerPause', () => {
  it('grows to a minute', () => {
    expect([1, 2, 3, 4, 5, 50].map(breakerPause)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });
});

describe('nuban', () => {
  it("gives the check digit of the central bank's example, and one worked out by hand", () => {
    expect(nuban('011', '000001457')).toBe('0000014579');
    expect(nuban('999', '990001234')).toBe('9900012341');
  });

  it('always satisfies the sum', () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
    fc.assert(
      fc.property(digits(3), digits(9), (bank, serial) => {
        const number = nuban(bank.join(''), serial.join(''));
        expect(number).toMatch(/^\d{10}$/);
        const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 1];
        const sum = [...bank.join(''), ...number].reduce(
          (total, digit, n) => total + Number(digit) * (weights[n] ?? 0),
          0,
        );
        expect(sum % 10).toBe(0);
      }),
    );
  });

  it('takes three and nine digits only', () => {
    expect(() => nuban('99', '000001457')).toThrow(RangeError);
    expect(() => nuban('999', '1e3')).toThrow(RangeError);
  });
});
