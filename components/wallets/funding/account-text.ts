import type { FundingRequest } from '@/lib/contract/wallets/funding';

/** One field of the payment details. */
type AccountLine = {
  label: string;
  value: string;
  /** The copied text, if it differs from the shown one: amounts are copied without grouping. */
  copied?: string;
};

/** The payment details in the order in which banks ask for them; empty if the request has no account to pay into. */
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

/** All payment details as text, to send to the payer. */
export const accountText = (lines: readonly AccountLine[]): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
