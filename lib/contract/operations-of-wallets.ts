import {
  exportFundingRequests,
  fundWallet,
  fundWallets,
  getFundingReceipt,
  getFundingRequest,
  listFundingRequests,
  summariseFundingRequests,
} from './wallets/funding';
import {
  checkMandateAccount,
  createMandate,
  exportMandates,
  getMandate,
  listMandates,
  revokeMandate,
  summariseMandates,
} from './wallets/mandates';
import { getReconciliation, listReconciliationDays } from './wallets/reconciliation';
import {
  exportTransactions,
  getTransaction,
  listTransactions,
  summariseTransactions,
  traceTransaction,
} from './wallets/transactions';
import {
  getWallet,
  getWalletStatement,
  listDailyBalances,
  listFundingMethods,
  listWallets,
} from './wallets/wallets';

/** Operations on wallets, funding, mandates and transactions, in the order of the reference. */
export const walletOperations = {
  listWallets,
  getWallet,
  getWalletStatement,
  listFundingMethods,
  listDailyBalances,
  fundWallet,
  fundWallets,
  listFundingRequests,
  summariseFundingRequests,
  exportFundingRequests,
  getFundingRequest,
  getFundingReceipt,
  listMandates,
  summariseMandates,
  exportMandates,
  createMandate,
  checkMandateAccount,
  getMandate,
  revokeMandate,
  listTransactions,
  summariseTransactions,
  exportTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
  listReconciliationDays,
} as const;
