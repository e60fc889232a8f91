import type { FundingRequest } from '@/lib/contract/wallets/funding';

/** One thing to enter into the payer's bank. */
type AccountLine = {
  label: string;
  value: string;
  /** What is copied, where it isn't what is shown: amounts go without grouping. */
  copied?: string;
};

/** What the payer's bank asks for, in its order; empty when the request has no account to pay into. */
export function accountLines({ instructions, amount, currency }: FundingRequest): AccountLine[] {
  const { account } = instructions;
  if (!account) return [];
  return [
    { label: 'Account number', value: account.account_number },
    { label: 'Account name', value: account.account_name },
    { label: 'Bank', value: account.bank_name },
    { label: 'Bank code', value: account.bank_code },
    ...(account.swift_code ? [{ label: 'SWIFT code', value: account.swift_code }] : []),
    { label: 'Amount', value: `${currency} ${amount}`, copied: amount },
    { label: 'Reference', value: account.reference },
  ];
}

/** All lines as text, to send to whoever pays. */
export const accountText = (lines: readonly AccountLine[]): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
