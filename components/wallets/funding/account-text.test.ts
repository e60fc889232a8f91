import { expect, it } from 'vitest';
import { fundingRequestExample } from '@/lib/contract/wallets/funding';
import { accountLines, accountText } from './account-text';

it('gives every line to enter into a bank, and all of them as text', () => {
  expect(accountText(accountLines(fundingRequestExample))).toBe(
    [
      `Account number: ${fundingRequestExample.instructions.account?.account_number}`,
      'Account name: Harbour Savings',
      'Bank: Alpha Sandbox Bank',
      'Bank code: 999',
      'Amount: NGN 1000.00',
      'Reference: FND-7K2M9QX4TB1C',
    ].join('\n'),
  );
});

it('adds the SWIFT code of a wire, and copies an amount as plain figures', () => {
  const account = { ...fundingRequestExample.instructions.account, swift_code: 'ALPHNGL0' };
  const lines = accountLines({ ...fundingRequestExample, instructions: { account } as never });
  expect(lines).toContainEqual({ label: 'SWIFT code', value: 'ALPHNGL0' });
  expect(lines.find(({ label }) => label === 'Amount')?.copied).toBe('1000.00');
});

it('has nothing to give without an account', () => {
  expect(accountLines({ ...fundingRequestExample, instructions: {} })).toEqual([]);
});
