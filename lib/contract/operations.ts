import { getEvent, listEvents, streamEvents } from './events';
import { fundWallet, getFundingRequest, listFundingRequests } from './funding';
import {
  exportHoldings,
  getHolding,
  getHoldingsStatement,
  listHoldings,
  summariseHoldings,
} from './holdings';
import { getInvestment, getInvestmentDocument, listInvestments } from './investments';
import {
  answerKybQuestion,
  getKyb,
  listKybHistory,
  listKybQuestions,
  listKybSubmissions,
  submitKyb,
} from './kyb';
import {
  createKybSettlementAccount,
  deleteKybSettlementAccount,
  listKybSettlementAccounts,
} from './kyb-accounts';
import { getKybBusiness, updateKybBusiness } from './kyb-business';
import {
  createKybDocument,
  deleteKybDocument,
  getKybDocument,
  getKybDocumentContent,
  listKybDocuments,
} from './kyb-documents';
import { createKybPerson, deleteKybPerson, getKybPerson, listKybPeople, updateKybPerson } from './kyb-people';
import { checkMandateAccount, createMandate, getMandate, listMandates, revokeMandate } from './mandates';
import { getDisclosure, listDisclosures } from './market-disclosures';
import { listFxBars, listFxRates } from './market-fx';
import { getIndex, listIndexBars, listIndices } from './market-indices';
import { getInstrument, listInstrumentBars, listInstruments } from './market-instruments';
import { getMarketOverview } from './market-overview';
import { listQuotes } from './market-quotes';
import { getMarketStatus, listMarketCalendar } from './market-status';
import { createWatchlist, deleteWatchlist, listWatchlists, updateWatchlist } from './market-watchlists';
import { consoleOperations } from './operations-of-console';
import { organisationOperations } from './operations-of-organisation';
import { treasuryOperations } from './operations-of-treasury';
import {
  createKey,
  createMember,
  createOperator,
  createOrganisation,
  listOperators,
  removeOperator,
  resetMemberFactors,
} from './operator';
import { getAuditHead, listAuditChains, verifyAuditChain } from './operator-audit';
import { getOrganisationExport, readOrganisationExport } from './operator-exports';
import { createInvestment, listCatalogue, updateInvestment } from './operator-investments';
import {
  addKybNote,
  askKybQuestion,
  decideKyb,
  getKybCase,
  getKybCaseDocument,
  judgeKyb,
  listKybCases,
  requestKybInformation,
  takeKybCase,
  withdrawKybQuestion,
} from './operator-kyb';
import { verifyLedger, verifyLedgerPage } from './operator-ledger';
import { getMarketImport, importMarketData, listMarketImports } from './operator-market';
import {
  completeOrder,
  completeOrders,
  failOrder,
  getDeskOrder,
  listDeskOrders,
  takeOrder,
} from './operator-orders';
import { cancelOrder, createOrder, estimateOrder, payOrder } from './order-acts';
import { listOrderFunding, listOrderSteps } from './order-steps';
import { exportOrders, getOrder, listOrders } from './orders';
import { matureHolding, settleFundingRequest, settleMandate, settleOrder } from './sandbox';
import {
  advanceSandboxClock,
  getSandboxClock,
  listSandboxAdvances,
  listSandboxSchedule,
} from './sandbox-clock';
import {
  createInbox,
  deleteInbox,
  getInbox,
  listInboxes,
  listInboxMessages,
  updateInbox,
} from './sandbox-inboxes';
import { resetSandbox } from './sandbox-reset';
import { armScenario, disarmScenario, listScenarios } from './sandbox-scenarios';
import {
  exportTransactions,
  getReconciliation,
  getTransaction,
  listTransactions,
  traceTransaction,
} from './transactions';
import { getWallet, listFundingMethods, listWallets } from './wallets';
import { getWebhookDelivery, listWebhookDeliveries, retryWebhookDelivery } from './webhook-deliveries';
import { getWebhookHealth } from './webhook-health';
import {
  deleteWebhook,
  getWebhook,
  listWebhooks,
  registerWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks';

/** The interface of partners: `/partner/v1`, in the order in which the reference shows it. */
export const partnerOperations = {
  ...organisationOperations,
  getKyb,
  getKybBusiness,
  updateKybBusiness,
  listKybPeople,
  createKybPerson,
  getKybPerson,
  updateKybPerson,
  deleteKybPerson,
  listKybDocuments,
  createKybDocument,
  getKybDocument,
  getKybDocumentContent,
  deleteKybDocument,
  listKybSettlementAccounts,
  createKybSettlementAccount,
  deleteKybSettlementAccount,
  submitKyb,
  listKybHistory,
  listKybQuestions,
  answerKybQuestion,
  listKybSubmissions,
  listWallets,
  getWallet,
  listFundingMethods,
  fundWallet,
  listFundingRequests,
  getFundingRequest,
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
  listInvestments,
  getInvestment,
  getInvestmentDocument,
  estimateOrder,
  listOrders,
  exportOrders,
  createOrder,
  getOrder,
  cancelOrder,
  payOrder,
  listOrderSteps,
  listOrderFunding,
  listHoldings,
  summariseHoldings,
  exportHoldings,
  getHoldingsStatement,
  getHolding,
  getMarketStatus,
  getMarketOverview,
  listInstruments,
  getInstrument,
  listInstrumentBars,
  listQuotes,
  listIndices,
  getIndex,
  listIndexBars,
  listFxRates,
  listFxBars,
  listMarketCalendar,
  listDisclosures,
  getDisclosure,
  listWatchlists,
  createWatchlist,
  updateWatchlist,
  deleteWatchlist,
  listWebhooks,
  registerWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  replayWebhook,
  getWebhookHealth,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  streamEvents,
  getEvent,
  settleFundingRequest,
  settleMandate,
  settleOrder,
  matureHolding,
  getSandboxClock,
  listSandboxSchedule,
  advanceSandboxClock,
  listSandboxAdvances,
  listScenarios,
  armScenario,
  disarmScenario,
  listInboxes,
  createInbox,
  getInbox,
  updateInbox,
  deleteInbox,
  listInboxMessages,
  resetSandbox,
} as const;

/** What operators do with verifications. */
const reviewOperations = {
  listKybCases,
  getKybCase,
  getKybCaseDocument,
  takeKybCase,
  judgeKyb,
  askKybQuestion,
  withdrawKybQuestion,
  requestKybInformation,
  addKybNote,
  decideKyb,
} as const;

/** What operators do with orders. */
const deskOperations = {
  listDeskOrders,
  getDeskOrder,
  takeOrder,
  completeOrder,
  failOrder,
  completeOrders,
} as const;

/** Everything that the dashboard does for operators: the table of their reads and actions. */
export const staffOperations = { ...reviewOperations, ...deskOperations, ...treasuryOperations } as const;

/** Every operation of the service by its id, with those of the console and of operators. */
export const operations = {
  ...partnerOperations,
  ...consoleOperations,
  createOrganisation,
  createKey,
  createMember,
  resetMemberFactors,
  createOperator,
  listOperators,
  removeOperator,
  ...staffOperations,
  importMarketData,
  listMarketImports,
  getMarketImport,
  listCatalogue,
  createInvestment,
  updateInvestment,
  verifyLedger,
  verifyLedgerPage,
  getOrganisationExport,
  readOrganisationExport,
  listAuditChains,
  getAuditHead,
  verifyAuditChain,
} as const;

export type OperationId = keyof typeof operations;
export type Operations = typeof operations;
