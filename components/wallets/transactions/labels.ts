import type { TransactionType } from '@/lib/contract/wallets/transactions';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A reference as lists show it. Old entries without a reference show the end of their id. */
export const shownReference = (reference: string): string =>
  UUID.test(reference) ? `…${reference.slice(-8)}` : reference;

export const transactionTypeLabels: Record<TransactionType, string> = {
  funding: 'Funding',
  order_payment: 'Order payment',
  order_refund: 'Order refund',
  sale_proceeds: 'Sale proceeds',
  maturity_proceeds: 'Maturity proceeds',
  adjustment: 'Adjustment',
};

export const directionLabels = { credit: 'Credit', debit: 'Debit' } as const;

const accountLabels: Readonly<Record<string, string>> = {
  wallet: 'Wallet',
  funding_clearing: 'Funding clearing',
  order_clearing: 'Paid for orders',
  investment_clearing: 'Investment trades',
  fee_income: 'Fees',
};

/** The name of a ledger account; an unknown account is derived from its identifier. */
export function accountName(account: string): string {
  return accountLabels[account] ?? account.replaceAll('_', ' ');
}
