import { fundWallet as fundWalletOperation } from '@/lib/contract/wallets/funding';
import { handlersBy } from '@/server/core/handlers';
import { traceTransaction } from '@/server/developers/trace/trace-transaction';
import { getWallet, listFundingMethods, listWallets } from '@/server/wallets/balances/read-wallets';
import { checkWallet, fundWallet, planFundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingReceipt } from '@/server/wallets/funding/get-funding-receipt';
import {
  exportFundingRequests,
  getFundingRequest,
  listFundingRequests,
  summariseFundingRequests,
} from '@/server/wallets/funding/read-funding';
import { getWalletStatement } from '@/server/wallets/ledger/get-wallet-statement';
import { listDailyBalances } from '@/server/wallets/ledger/list-daily-balances';
import { listReconciliationDays } from '@/server/wallets/ledger/list-reconciliation-days';
import {
  exportTransactions,
  getReconciliation,
  getTransaction,
  listTransactions,
  summariseTransactions,
} from '@/server/wallets/ledger/read-transactions';
import { checkMandateAccount } from '@/server/wallets/mandates/check-mandate-account';
import { createMandate, planMandate } from '@/server/wallets/mandates/create-mandate';
import {
  exportMandates,
  getMandate,
  listMandates,
  summariseMandates,
} from '@/server/wallets/mandates/read-mandates';
import { revokeMandate } from '@/server/wallets/mandates/revoke-mandate';
import { providerCall } from '@/server/wallets/providers/provider-call';

const { batch, csv, file, idempotentCall, query } = handlersBy('environment');

const fund = idempotentCall(providerCall(planFundWallet, fundWallet), { isPlanned: true });

export const walletsHandlers = {
  listWallets: query(listWallets),
  getWallet: query(getWallet),
  getWalletStatement: file(getWalletStatement),
  listFundingMethods: query(listFundingMethods),
  listDailyBalances: query(listDailyBalances),
  fundWallet: fund,
  fundWallets: batch({
    operation: fundWalletOperation,
    handler: fund,
    field: 'requests',
    atOnce: 8,
    check: checkWallet,
  }),
  listFundingRequests: query(listFundingRequests),
  summariseFundingRequests: query(summariseFundingRequests),
  exportFundingRequests: csv(exportFundingRequests),
  getFundingRequest: query(getFundingRequest),
  getFundingReceipt: file(getFundingReceipt),
  listMandates: query(listMandates),
  summariseMandates: query(summariseMandates),
  exportMandates: csv(exportMandates),
  createMandate: idempotentCall(providerCall(planMandate, createMandate)),
  checkMandateAccount: idempotentCall(checkMandateAccount),
  getMandate: query(getMandate),
  revokeMandate: idempotentCall(revokeMandate),
  listTransactions: query(listTransactions),
  summariseTransactions: query(summariseTransactions),
  exportTransactions: csv(exportTransactions),
  getTransaction: query(getTransaction),
  traceTransaction: query(traceTransaction),
  getReconciliation: query(getReconciliation),
  listReconciliationDays: query(listReconciliationDays),
};
