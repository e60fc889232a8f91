import { type Currency, currencies, formatMoney } from '@/lib/contract/money';
import type { TransactionType } from '@/lib/contract/wallets/transactions';
import { ApiError, notFound } from '@/server/platform/kernel/errors';

/**
 * The currency that a path names.
 * @throws ApiError not_found for any other text.
 */
export function walletCurrency(text: string): Currency {
  const currency = currencies.find((known) => known === text);
  if (!currency) throw notFound();
  return currency;
}

/**
 * The accounts that each organisation has in each currency: its wallet, where its money came from, what is paid for orders that are
 * not dealt yet, what went into investments or came out of them, and fees.
 */
export const accountKinds = [
  'wallet',
  'funding_clearing',
  'order_clearing',
  'investment_clearing',
  'fee_income',
] as const;
type AccountKind = (typeof accountKinds)[number];

/** What a posting is of: what a wallet's entry shows, or a completed buy, which touches no wallet. */
export type PostingType = TransactionType | 'order_settlement';

/** One side of a posting: minor units, above zero into the account and below zero out of it. */
export interface Entry {
  /** Given when its cause must know the id beforehand. */
  readonly id?: string;
  readonly accountKind: AccountKind;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** An account as it stands under its lock; the balance in minor units. */
export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly balance: bigint;
}

/** The most that an account can hold either way: a PostgreSQL bigint. */
const LARGEST_BALANCE = 9_223_372_036_854_775_807n;

/** The sum of the amounts of each currency, in minor units. */
function sumByCurrency(entries: readonly Pick<Entry, 'currency' | 'amount'>[]): Map<Currency, bigint> {
  const sums = new Map<Currency, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return sums;
}

/**
 * Checks that entries make a posting: two or more, none of nothing, zero in sum for each currency.
 * @throws Error, because a posting that does not balance is a bug and no partner's mistake.
 */
export function assertBalanced(entries: readonly Entry[]): void {
  if (entries.length < 2) throw new Error('A posting has two entries or more.');
  if (entries.some(({ amount }) => amount === 0n)) throw new Error('An entry moves something.');
  for (const [currency, sum] of sumByCurrency(entries)) {
    if (sum !== 0n) throw new Error(`The posting is off by ${formatMoney(sum)} ${currency}.`);
  }
}

/** Why the database refused a posting, by the balance of the account that its entry found under the lock; minor units. */
export interface RefusedPosting {
  readonly reason: 'insufficient_funds' | 'amount_out_of_range';
  readonly currency: Currency;
  readonly available: bigint;
  readonly required: bigint;
}

/** insufficient_funds (currency, available, required) or amount_out_of_range (minimum, maximum). */
export function refusedPosting({ reason, currency, available, required }: RefusedPosting): ApiError {
  if (reason === 'amount_out_of_range') return tooLarge(available);
  return new ApiError('insufficient_funds', `The ${currency} wallet holds less than is needed.`, {
    currency,
    available: formatMoney(available),
    required: formatMoney(required),
  });
}

function tooLarge(balance: bigint): ApiError {
  const held = balance < 0n ? -balance : balance;
  return new ApiError('amount_out_of_range', 'The balance would be larger than an account can hold.', {
    minimum: '0.01',
    maximum: formatMoney(LARGEST_BALANCE - held),
  });
}

/** A page: the rows after an id, at most so many, looked at for one organisation or for all. */
export interface VerifiedRange {
  readonly after: string;
  readonly most: number;
  readonly organisationId: string | null;
}

/** The record that an entry refers to, and whose it must be: its id, the entry's organisation and environment. */
export type NamedCause = readonly [id: string, organisationId: string, environment: string];
