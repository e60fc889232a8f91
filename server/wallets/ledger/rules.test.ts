import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { ApiError } from '@/server/platform/kernel/errors';
import {
  type Account,
  accountKinds,
  applyEntries,
  assertBalanced,
  type Entry,
  sumByCurrency,
  walletCurrency,
} from './rules';

const wallet: Account = { id: 'w', kind: 'wallet', currency: 'NGN', balance: 100_00n };
const clearing: Account = { id: 'c', kind: 'funding_clearing', currency: 'NGN', balance: -100_00n };
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

describe('applyEntries', () => {
  it('gives each entry the exact balance after it', () => {
    const applied = applyEntries(
      [wallet, clearing],
      [entry('wallet', -30_00n), entry('funding_clearing', 40_00n), entry('wallet', -10_00n)],
    );
    expect(applied.map(({ accountId, balanceAfter }) => [accountId, balanceAfter])).toEqual([
      ['w', 70_00n],
      ['c', -60_00n],
      ['w', 60_00n],
    ]);
  });

  it('refuses a wallet below zero, and says what there is and what was needed', () => {
    const overdraw = () =>
      applyEntries([wallet, clearing], [entry('wallet', -100_01n), entry('funding_clearing', 100_01n)]);
    expect(overdraw).toThrow(ApiError);
    expect(overdraw).toThrow(
      expect.objectContaining({
        code: 'insufficient_funds',
        details: { currency: 'NGN', available: '100.00', required: '100.01' },
      }),
    );
    const exact = applyEntries(
      [wallet, clearing],
      [entry('wallet', -100_00n), entry('funding_clearing', 100_00n)],
    );
    expect(exact[0]?.balanceAfter).toBe(0n);
  });

  it('refuses what a bigint of the database can not hold', () => {
    const most = 9_223_372_036_854_775_807n;
    const full = { ...wallet, balance: most - 1n };
    const other = { ...clearing, balance: 1n - most };
    const credit = (amount: bigint) =>
      applyEntries([full, other], [entry('wallet', amount), entry('funding_clearing', -amount)]);
    expect(credit(1n)[0]?.balanceAfter).toBe(most);
    expect(() => credit(2n)).toThrow(
      expect.objectContaining({
        code: 'amount_out_of_range',
        details: { minimum: '0.01', maximum: '0.01' },
      }),
    );
  });

  it('is a bug when an account is missing', () => {
    expect(() => applyEntries([wallet], [entry('funding_clearing', 1n)])).toThrow(/no funding_clearing/);
  });

  it('keeps every rule over any sequence of postings', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 30 }), (postings) => {
        let accounts: Account[] = currencies.flatMap((currency) =>
          accountKinds.map((kind) => ({ id: `${kind} ${currency}`, kind, currency, balance: 0n })),
        );
        for (const entries of postings) {
          const before = new Map(accounts.map(({ id, balance }) => [id, balance]));
          let applied: ReturnType<typeof applyEntries>;
          try {
            applied = applyEntries(accounts, entries);
          } catch (error) {
            expect(error).toMatchObject({ code: 'insufficient_funds' });
            continue;
          }
          for (const { accountId, amount, balanceAfter, accountKind } of applied) {
            const running = (before.get(accountId) ?? 0n) + amount;
            expect(balanceAfter).toBe(running);
            if (accountKind === 'wallet') expect(running).toBeGreaterThanOrEqual(0n);
            before.set(accountId, running);
          }
          accounts = accounts.map((account) => ({
            ...account,
            balance: before.get(account.id) ?? 0n,
          }));
          const sums = sumByCurrency(
            accounts.map(({ currency, balance }) => ({ currency, amount: balance })),
          );
          expect([...sums.values()]).toEqual([0n, 0n, 0n]);
        }
      }),
    );
  });
});
