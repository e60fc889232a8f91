import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import { fundingRequestsQuery } from '../funding/queries';
import { LATEST_SHOWN, transactionsQuery } from '../transactions/queries';

/** Number of awaited payments shown; the list of funding requests has all. */
const AWAITED_SHOWN = '5';

/** The pending funding requests, newest first; of one wallet if a currency is given. */
export const awaitedPaymentsQuery = (scope: Scope, currency?: Currency) =>
  fundingRequestsQuery(scope, { status: 'pending', limit: AWAITED_SHOWN, ...(currency && { currency }) });

/** The latest transactions of a wallet. */
export const walletTransactionsQuery = (scope: Scope, currency: Currency) =>
  transactionsQuery(scope, { currency, limit: String(LATEST_SHOWN) });
