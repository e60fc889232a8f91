import type { InputOf } from '@/lib/contract/operation';
import type { Operations } from '@/lib/contract/operations';
import { handlersBy } from '@/server/core/handlers';
import { getMasterKeys } from '@/server/core/master-keys/read-master-keys';
import { getAuditHead, listAuditChains } from '@/server/developers/audit-trail/read-audit-trail';
import { verifyAuditChain } from '@/server/developers/audit-trail/verify-audit';
import {
  getOrganisationExport,
  readOrganisationExport,
} from '@/server/developers/export/get-organisation-export';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { decideKyb } from '@/server/kyb/review/decide-kyb';
import { judgeKyb } from '@/server/kyb/review/judge-kyb';
import {
  exportKybCases,
  getKybCase,
  getKybCaseDocument,
  listKybCases,
  summariseKybCases,
} from '@/server/kyb/review/read-review';
import { requestKybDocument } from '@/server/kyb/review/request-kyb-document';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { setKybDocumentExpiry } from '@/server/kyb/review/set-kyb-document-expiry';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { importMarketData } from '@/server/market/imports/import-market-data';
import { getMarketImport, listMarketImports } from '@/server/market/imports/read-imports';
import { resetMemberFactors } from '@/server/organisation/account-security/factors/reset-member-factors';
import { createKey } from '@/server/organisation/api-keys/create-api-key';
import { createMember } from '@/server/organisation/members/add-member';
import {
  createOperator,
  listOperators,
  removeOperator,
} from '@/server/organisation/members/people/operators';
import { sendAnnouncement } from '@/server/organisation/notifications/fan-out-notices';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { takeData, takeFile } from '@/server/platform/blobs/take-file';
import type { OpenContext } from '@/server/platform/kernel/context';
import { createInvestment } from '@/server/trading/catalogue/create-investment';
import { listCatalogue } from '@/server/trading/catalogue/read-investments';
import { updateInvestment } from '@/server/trading/catalogue/update-investment';
import { completeOrder } from '@/server/trading/execution/complete-order';
import { completeOrders } from '@/server/trading/execution/complete-orders';
import { failOrder } from '@/server/trading/execution/fail-order';
import {
  exportDeskOrders,
  getDeskOrder,
  listDeskOrders,
  summariseDeskOrders,
} from '@/server/trading/execution/read-desk-orders';
import { takeOrder } from '@/server/trading/execution/take-order';
import {
  exportProviderExceptions,
  getProviderException,
  listProviderExceptions,
  summariseProviderExceptions,
} from '@/server/treasury/exceptions/read-exceptions';
import {
  creditProviderException,
  resolveProviderException,
} from '@/server/treasury/exceptions/resolve-exceptions';
import {
  approveReceivingAccount,
  proposeReceivingAccount,
  rejectReceivingAccount,
  retireReceivingAccount,
} from '@/server/treasury/receiving-accounts/change-receiving-accounts';
import {
  listRailLimits,
  listRails,
  listReceivingAccounts,
} from '@/server/treasury/receiving-accounts/read-receiving-accounts';
import { setRailLimits } from '@/server/treasury/receiving-accounts/set-rail-limits';
import {
  exportSettlementReport,
  getSettlementReport,
} from '@/server/treasury/settlement-report/get-settlement-report';
import { verifyLedgerPart, verifyWholeLedger } from '@/server/treasury/settlement-report/verify-whole-ledger';
import { importStatement } from '@/server/treasury/statements/import-statement';
import {
  exportStatementLines,
  exportStatements,
  getStatement,
  listStatementLines,
  listStatements,
  summariseStatementLines,
  summariseStatements,
} from '@/server/treasury/statements/read-statements';
import {
  approveManualTransfer,
  rejectManualTransfer,
} from '@/server/treasury/transfers/decide-manual-transfer';
import { proposeManualTransfer } from '@/server/treasury/transfers/propose-manual-transfer';
import {
  exportManualTransfers,
  findFundingRequest,
  getManualTransfer,
  getTransferEvidence,
  listManualTransfers,
  summariseManualTransfers,
} from '@/server/treasury/transfers/read-transfers';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { exportParts } from './export-parts';

const { call, command, csv, file, query } = handlersBy('real');

export const operatorHandlers = {
  createOrganisation: command((context: OpenContext, input: InputOf<Operations['createOrganisation']>) =>
    createOrganisation(context, input, openWallets),
  ),
  createKey: command(createKey),
  createMember: command(createMember),
  resetMemberFactors: command(resetMemberFactors),
  createOperator: command(createOperator),
  sendAnnouncement: command(sendAnnouncement),
  listOperators: query(listOperators),
  removeOperator: command(removeOperator),
  listKybCases: query(listKybCases),
  summariseKybCases: query(summariseKybCases),
  exportKybCases: csv(exportKybCases),
  getKybCase: command(getKybCase),
  getKybCaseDocument: file(getKybCaseDocument),
  takeKybCase: command(takeKybCase),
  judgeKyb: command(judgeKyb),
  askKybQuestion: command(askKybQuestion),
  withdrawKybQuestion: command(withdrawKybQuestion),
  requestKybInformation: command(requestKybInformation),
  setKybDocumentExpiry: command(setKybDocumentExpiry),
  requestKybDocument: command(requestKybDocument),
  addKybNote: command(addKybNote),
  decideKyb: command(decideKyb),
  listDeskOrders: query(listDeskOrders),
  summariseDeskOrders: query(summariseDeskOrders),
  exportDeskOrders: csv(exportDeskOrders),
  getDeskOrder: query(getDeskOrder),
  takeOrder: command(takeOrder),
  completeOrder: command(completeOrder),
  failOrder: command(failOrder),
  completeOrders: command(completeOrders),
  listRails: query(listRails),
  listRailLimits: query(listRailLimits),
  setRailLimits: command(setRailLimits),
  listReceivingAccounts: query(listReceivingAccounts),
  proposeReceivingAccount: command(proposeReceivingAccount),
  approveReceivingAccount: command(approveReceivingAccount),
  rejectReceivingAccount: command(rejectReceivingAccount),
  retireReceivingAccount: command(retireReceivingAccount),
  findFundingRequest: query(findFundingRequest),
  listManualTransfers: query(listManualTransfers),
  summariseManualTransfers: query(summariseManualTransfers),
  exportManualTransfers: csv(exportManualTransfers),
  getManualTransfer: query(getManualTransfer),
  getTransferEvidence: file(getTransferEvidence),
  proposeManualTransfer: call(proposeManualTransfer, { readFile: takeFile }),
  approveManualTransfer: command(approveManualTransfer),
  rejectManualTransfer: command(rejectManualTransfer),
  listProviderExceptions: query(listProviderExceptions),
  summariseProviderExceptions: query(summariseProviderExceptions),
  exportProviderExceptions: csv(exportProviderExceptions),
  getProviderException: query(getProviderException),
  resolveProviderException: command(resolveProviderException),
  creditProviderException: command(creditProviderException),
  importStatement: command(importStatement, { readFile: takeData }),
  listStatements: query(listStatements),
  summariseStatements: query(summariseStatements),
  exportStatements: csv(exportStatements),
  getStatement: query(getStatement),
  listStatementLines: query(listStatementLines),
  summariseStatementLines: query(summariseStatementLines),
  exportStatementLines: csv(exportStatementLines),
  getSettlementReport: query(getSettlementReport),
  exportSettlementReport: csv(exportSettlementReport),
  importMarketData: command(importMarketData, { readFile: takeData }),
  listMarketImports: query(listMarketImports),
  getMarketImport: query(getMarketImport),
  listCatalogue: query(listCatalogue),
  createInvestment: command(createInvestment),
  updateInvestment: command(updateInvestment),
  verifyLedger: query(verifyWholeLedger),
  verifyLedgerPage: query(verifyLedgerPart),
  getOrganisationExport: query(getOrganisationExport),
  readOrganisationExport: command(
    (context: OpenContext, input: InputOf<Operations['readOrganisationExport']>) =>
      readOrganisationExport(context, input, exportParts),
  ),
  listAuditChains: query(listAuditChains),
  getAuditHead: query(getAuditHead),
  verifyAuditChain: query(verifyAuditChain),
  getMasterKeys: query(getMasterKeys),
};
