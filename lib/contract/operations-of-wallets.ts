import {
  fundWallet,
  fundWallets,
  getFundingReceipt,
  getFundingRequest,
  listFundingRequests,
} from './wallets/funding';
import {
  checkMandateAccount,
  createMandate,
  getMandate,
  listMandates,
  revokeMandate,
} from './wallets/mandates';
import {
  exportTransactions,
  getReconciliation,
  getTransaction,
  listTransactions,
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
  getFundingRequest,
  getFundingReceipt,
  listMandates,
  createMandate,
  checkMandateAccount,
  getMandate,
  revokeMandate,
  listTransactions,
  exportTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
} as const;
