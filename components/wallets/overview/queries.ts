import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import { fundingRequestsQuery } from '../funding/queries';
import { transactionsQuery } from '../transactions/queries';

/** How many movements the history of a wallet goes back: a page of the list at its longest. */
const HISTORY_LENGTH = '100';

/** How many awaited payments show; the list of funding requests has them all. */
const AWAITED_SHOWN = '5';

/** The funding requests that wait to be paid, newest first; of one wallet when a currency is given. */
export const awaitedPaymentsQuery = (scope: Scope, currency?: Currency) =>
  fundingRequestsQuery(scope, { status: 'pending', limit: AWAITED_SHOWN, ...(currency && { currency }) });

/** The latest movements of a wallet, for its chart and its list. */
export const walletHistoryQuery = (scope: Scope, currency: Currency) =>
  transactionsQuery(scope, { currency, limit: HISTORY_LENGTH });
