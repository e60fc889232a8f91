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
 * The accounts of each organisation in each currency: wallet, source of funds, money reserved for unexecuted orders,
 * investments, and fees.
 */
export const accountKinds = [
  'wallet',
  'funding_clearing',
  'order_clearing',
  'investment_clearing',
  'fee_income',
] as const;
type AccountKind = (typeof accountKinds)[number];

/** What a posting is for: a transaction's type, or a completed buy, which touches no wallet. */
export type PostingType = TransactionType | 'order_settlement';

/** One side of a posting, in minor units: positive into the account, negative out of it. */
export interface Entry {
  /** Set when its cause needs the id beforehand. */
  readonly id?: string;
  readonly accountKind: AccountKind;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** A locked account; the balance in minor units. */
export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly balance: bigint;
}

/** The largest absolute balance: a PostgreSQL bigint. */
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

/** Why the database rejected a posting, with the balance that it found under the lock; minor units. */
export interface RefusedPosting {
  readonly reason: 'insufficient_funds' | 'amount_out_of_range';
  readonly currency: Currency;
  readonly available: bigint;
  readonly required: bigint;
}

/** insufficient_funds (currency, available, required) or amount_out_of_range (minimum, maximum). */
export function refusedPosting({ reason, currency, available, required }: RefusedPosting): ApiError {
  if (reason === 'amount_out_of_range') return tooLarge(available);
  return new ApiError('insufficient_funds', `The ${currency} wallet has too little money.`, {
    currency,
    available: formatMoney(available),
    required: formatMoney(required),
  });
}

function tooLarge(balance: bigint): ApiError {
  const held = balance < 0n ? -balance : balance;
  return new ApiError('amount_out_of_range', 'The balance would exceed the maximum.', {
    minimum: '0.01',
    maximum: formatMoney(LARGEST_BALANCE - held),
  });
}

/** A page: up to `most` rows after an id, of one organisation or of all. */
export interface VerifiedRange {
  readonly after: string;
  readonly most: number;
  readonly organisationId: string | null;
}

/** The record that an entry refers to, and whose it must be: its id, the entry's organisation and environment. */
export type NamedCause = readonly [id: string, organisationId: string, environment: string];
