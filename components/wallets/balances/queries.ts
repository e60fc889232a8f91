import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { Currency } from '@/lib/contract/money';

/** The three wallets. */
export const walletsQuery = (scope: Scope) => readQuery(scope, 'listWallets');

/** The wallet of a currency. */
export const walletQuery = (scope: Scope, currency: string) =>
  readQuery(scope, 'getWallet', { params: { currency } });

/**
 * The balance at the end of each day of one wallet, or of all: of 30 days, or from a day on.
 * @param from `YYYY-MM-DD` in Lagos
 */
export const dailyBalancesQuery = (scope: Scope, currency?: Currency, from?: string) =>
  readQuery(scope, 'listDailyBalances', { query: { currency, from } });
