import type { Found } from '@/lib/contract/developers/search';
import { currencies, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import {
  cursorsOf,
  decodeCursor,
  type ListInput,
  type Page,
  pageOf,
} from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { walletCurrency } from '../ledger/rules';
import { fundingLimitsOf, isConfigured } from '../providers/read-providers';
import { defaultMethod, expirySeconds, methodsOf } from '../providers/rules';
import { selectWallets, type WalletRow } from './store';

/** A wallet as the interface shows it (`GET /wallets`). */
const presentWallet = (row: WalletRow): Wallet => ({
  id: row.id,
  currency: row.currency,
  balance: formatMoney(row.balance),
  pending_funding: formatMoney(row.pending),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/**
 * The wallet of one currency (`GET /wallets/{currency}`).
 * @throws ApiError not_found for another currency
 */
export async function getWallet(
  context: Context,
  input: InputOf<typeof operations.getWallet>,
): Promise<AnswerOf<typeof operations.getWallet>> {
  const currency = walletCurrency(input.currency);
  const rows = await selectWallets(context.tx, context.scope);
  const row = rows.find((wallet) => wallet.currency === currency);
  if (!row) throw notFound();
  return { data: presentWallet(row) };
}

/**
 * The ways to fund a wallet, the default first, with their limits (`GET /wallets/{currency}/funding-methods`).
 * @throws ApiError not_found for another currency
 */
export async function listFundingMethods(
  context: Context,
  input: InputOf<typeof operations.listFundingMethods>,
): Promise<AnswerOf<typeof operations.listFundingMethods>> {
  const currency = walletCurrency(input.currency);
  const data = [];
  for (const method of methodsOf(currency)) {
    const { minimum, maximum } = await fundingLimitsOf(context, currency, method);
    data.push({
      method,
      is_default: method === defaultMethod(currency),
      configured: await isConfigured(context, currency, method),
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
      expires_after_seconds: expirySeconds[method],
    });
  }
  return { data, next_cursor: null };
}

/**
 * The wallets with their balances and what is pending for them (`GET /wallets`).
 * @throws ApiError invalid_cursor
 */
export async function listWallets(
  context: Context,
  input: InputOf<typeof operations.listWallets>,
): Promise<AnswerOf<typeof operations.listWallets>> {
  const page = pageOfWallets(await selectWallets(context.tx, context.scope), input);
  return { data: page.rows.map(presentWallet), ...cursorsOf(page) };
}

/** Wallets by currency, or all for the text "wallet". */
export function searchWallets({ text }: SearchTerm): Found[] {
  const term = text.toLowerCase();
  return currencies
    .filter((currency) => `${currency} wallet`.toLowerCase().includes(term))
    .map((currency) => ({ type: 'wallet', id: currency, title: `${currency} wallet` }));
}

interface Listed {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const since = (moment: Date, text: string | undefined): boolean =>
  text === undefined || moment.getTime() >= Date.parse(text);

/**
 * The filters and pages of every list over the wallets, which are three and come newest first.
 * @throws ApiError invalid_cursor
 */
export function pageOfWallets<Wallet extends Listed>(
  wallets: readonly Wallet[],
  input: ListInput,
): Page<Wallet> {
  const filtered = wallets.filter(
    (wallet) =>
      (input.ids === undefined || input.ids.includes(wallet.id)) &&
      since(wallet.createdAt, input.created_from) &&
      (input.created_to === undefined || wallet.createdAt <= new Date(input.created_to)) &&
      since(wallet.updatedAt, input.updated_since),
  );
  return pageOf(beyond(wallets, filtered, input.cursor), input, ({ id }) => [id]);
}

/** The filtered wallets after the one that a cursor names, or before it, nearest first. */
function beyond<Wallet extends Listed>(
  wallets: readonly Wallet[],
  filtered: readonly Wallet[],
  cursor: string | undefined,
): readonly Wallet[] {
  if (cursor === undefined) return filtered;
  const { parts, isBack } = decodeCursor(cursor, 1);
  const place = wallets.findIndex((wallet) => wallet.id === parts[0]);
  if (place === -1) throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  const wanted = new Set(isBack ? wallets.slice(0, place) : wallets.slice(place + 1));
  const found = filtered.filter((wallet) => wanted.has(wallet));
  return isBack ? found.reverse() : found;
}
