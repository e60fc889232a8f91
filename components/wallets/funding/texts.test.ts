import { describe, expect, it } from 'vitest';
import { fundingRequestExample } from '@/lib/contract/wallets/funding';
import { accountLines, accountText, spanBetween, spanText } from './texts';

describe('spanText', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [1_800, '30 minutes'],
    [3_600, '1 hour'],
    [5_400, '1 hour 30 minutes'],
    [86_400, '24 hours'],
    [604_800, '7 days'],
    [176_400, '2 days 1 hour'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(spanText(seconds)).toBe(words);
  });

  it('measures between two moments', () => {
    expect(spanBetween('2026-11-20T10:30:00.000Z', '2026-11-20T10:42:20.000Z')).toBe('12 minutes');
    expect(spanBetween('2026-11-20T10:30:00.000Z', '2026-11-20T10:29:00.000Z')).toBe('0 seconds');
  });
});

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
