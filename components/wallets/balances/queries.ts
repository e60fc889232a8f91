import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The three wallets. */
export const walletsQuery = (scope: Scope) => readQuery(scope, 'listWallets');

/** The wallet of a currency. */
export const walletQuery = (scope: Scope, currency: string) =>
  readQuery(scope, 'getWallet', { params: { currency } });
