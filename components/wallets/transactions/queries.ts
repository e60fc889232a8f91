import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listTransactions, summariseTransactions } from '@/lib/contract/wallets/transactions';

/** Number of transactions in short lists. */
export const LATEST_SHOWN = 8;

/** One page of transactions, newest first. */
export const transactionsQuery = (scope: Scope, query: QueryOf<typeof listTransactions>) =>
  readQuery(scope, 'listTransactions', { query });

/** What the matching transactions add up to, by currency and direction. */
export const transactionsSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseTransactions>) =>
  readQuery(scope, 'summariseTransactions', { query });

/** A transaction with everything that led to it and followed from it. */
export const traceQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'traceTransaction', { params: { transaction_id: id } });

/** Each wallet's balance next to the sum of its transactions. */
export const reconciliationQuery = (scope: Scope) => readQuery(scope, 'getReconciliation');

/** The same at the end of each day: of 30 days, or from a day on. @param from `YYYY-MM-DD` in Lagos */
export const reconciliationDaysQuery = (scope: Scope, from?: string) =>
  readQuery(scope, 'listReconciliationDays', { query: { from } });
