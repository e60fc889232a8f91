import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import { fundingRequestsQuery } from '../funding/queries';
import { LATEST_SHOWN, transactionsQuery } from '../transactions/queries';

/** How many awaited payments show; the list of funding requests has them all. */
const AWAITED_SHOWN = '5';

/** The funding requests that wait to be paid, newest first; of one wallet when a currency is given. */
export const awaitedPaymentsQuery = (scope: Scope, currency?: Currency) =>
  fundingRequestsQuery(scope, { status: 'pending', limit: AWAITED_SHOWN, ...(currency && { currency }) });

/** The latest transactions of a wallet. */
export const walletTransactionsQuery = (scope: Scope, currency: Currency) =>
  transactionsQuery(scope, { currency, limit: String(LATEST_SHOWN) });
