import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { accountKinds, assertBalanced, type Entry, refusedPosting, walletCurrency } from './rules';

const entry = (accountKind: Entry['accountKind'], amount: bigint): Entry => ({
  accountKind,
  currency: 'NGN',
  amount,
});

/** A posting in one currency between the wallet and its clearing account, in any number of entries. */
const posting = fc
  .tuple(
    fc.constantFrom(...currencies),
    fc.array(fc.tuple(fc.constantFrom(...accountKinds), fc.bigInt({ min: -50_000n, max: 50_000n })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([currency, parts]): Entry[] => {
    const entries = parts.map(([accountKind, amount]) => ({ accountKind, currency, amount }));
    const rest = -entries.reduce((sum, { amount }) => sum + amount, 0n);
    return [...entries, { accountKind: 'funding_clearing' as const, currency, amount: rest }].filter(
      ({ amount }) => amount !== 0n,
    );
  })
  .filter((entries) => entries.length >= 2);

describe('walletCurrency', () => {
  it('knows the three currencies and answers any other text with not_found', () => {
    expect(currencies.map(walletCurrency)).toEqual(['NGN', 'GHS', 'USD']);
    for (const text of ['ngn', 'EUR', '', 'NGN ', 'toString']) {
      expect(() => walletCurrency(text)).toThrow(expect.objectContaining({ code: 'not_found' }));
    }
  });
});

describe('assertBalanced', () => {
  it('takes entries that add up to zero in each currency', () => {
    fc.assert(fc.property(posting, (entries) => assertBalanced(entries)));
    assertBalanced([
      entry('wallet', 5n),
      entry('funding_clearing', -5n),
      { accountKind: 'wallet', currency: 'USD', amount: -7n },
      { accountKind: 'funding_clearing', currency: 'USD', amount: 7n },
    ]);
  });

  it('refuses a posting that is off by any amount', () => {
    fc.assert(
      fc.property(posting, fc.bigInt({ min: 1n, max: 9n }), ([first, ...rest], more) => {
        if (!first || first.amount + more === 0n) return;
        const entries = [{ ...first, amount: first.amount + more }, ...rest];
        expect(() => assertBalanced(entries)).toThrow(/off by 0\.0\d/);
      }),
    );
  });

  it('refuses amounts that balance over currencies only', () => {
    const entries: Entry[] = [entry('wallet', 5n), { accountKind: 'wallet', currency: 'USD', amount: -5n }];
    expect(() => assertBalanced(entries)).toThrow(/NGN/);
  });

  it('refuses less than two entries, and entries of nothing', () => {
    expect(() => assertBalanced([])).toThrow(/two entries/);
    expect(() => assertBalanced([entry('wallet', 0n), entry('funding_clearing', 0n)])).toThrow(/something/);
  });
});

describe('refusedPosting', () => {
  it('states what there is and what was needed', () => {
    const refused = { currency: 'NGN', available: 100_00n, required: 100_01n } as const;
    expect(refusedPosting({ ...refused, reason: 'insufficient_funds' })).toMatchObject({
      code: 'insufficient_funds',
      details: { currency: 'NGN', available: '100.00', required: '100.01' },
    });
  });

  it('states how much an account has room for', () => {
    const refused = { currency: 'NGN', available: 9_223_372_036_854_775_806n, required: -2n } as const;
    expect(refusedPosting({ ...refused, reason: 'amount_out_of_range' })).toMatchObject({
      code: 'amount_out_of_range',
      details: { minimum: '0.01', maximum: '0.01' },
    });
  });
});
