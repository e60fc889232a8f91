import { approvalOperations } from './approvals/request-approval';
import { getMasterKeys } from './developers/master-keys';
import { auditOperations } from './developers/operator-audit';
import { getOrganisationExport, readOrganisationExport } from './developers/operator-exports';
import {
  createKybSettlementAccount,
  deleteKybSettlementAccount,
  listKybSettlementAccounts,
} from './kyb/accounts';
import { getKybBusiness, updateKybBusiness } from './kyb/business';
import {
  createKybDocument,
  deleteKybDocument,
  getKybDocument,
  getKybDocumentContent,
  listKybDocuments,
} from './kyb/documents';
import {
  answerKybQuestion,
  getKyb,
  listKybHistory,
  listKybQuestions,
  listKybSubmissions,
  submitKyb,
} from './kyb/kyb';
import { listBanks } from './kyb/list-banks';
import {
  addKybNote,
  askKybQuestion,
  decideKyb,
  exportKybCases,
  getKybCase,
  getKybCaseDocument,
  judgeKyb,
  listKybCases,
  requestKybDocument,
  requestKybInformation,
  setKybDocumentExpiry,
  summariseKybCases,
  takeKybCase,
  withdrawKybQuestion,
} from './kyb/operator-kyb';
import { createKybPerson, deleteKybPerson, getKybPerson, listKybPeople, updateKybPerson } from './kyb/people';
import {
  exportDisclosures,
  getDisclosure,
  listDisclosures,
  summariseDisclosures,
} from './market/disclosures';
import { listFxBars, listFxRates } from './market/fx';
import { getIndex, listIndexBars, listIndices } from './market/indices';
import { getInstrument, listInstrumentBars, listInstruments } from './market/instruments';
import { getMarketImport, importMarketData, listMarketImports } from './market/operator-market';
import { getMarketOverview } from './market/overview';
import { listQuotes } from './market/quotes';
import { getMarketStatus, listMarketCalendar } from './market/status';
import { createWatchlist, deleteWatchlist, listWatchlists, updateWatchlist } from './market/watchlists';
import { consoleOperations, organisationOperations } from './operations-of-organisation';
import { tradingOperations } from './operations-of-trading';
import { treasuryOperations } from './operations-of-treasury';
import { walletOperations } from './operations-of-wallets';
import { sendAnnouncement } from './organisation/notifications';
import {
  createKey,
  createMember,
  createOperator,
  createOrganisation,
  listOperators,
  removeOperator,
  resetMemberFactors,
} from './organisation/operator';
import { keysOf } from './records';
import {
  advanceSandboxClock,
  getSandboxClock,
  listSandboxAdvances,
  listSandboxSchedule,
} from './sandbox/clock';
import { resetSandbox } from './sandbox/reset';
import { matureHolding, settleFundingRequest, settleMandate, settleOrder } from './sandbox/sandbox';
import { armScenario, disarmScenario, listScenarios } from './sandbox/scenarios';
import { createInvestment, listCatalogue, updateInvestment } from './trading/operator-investments';
import {
  completeOrder,
  completeOrders,
  exportDeskOrders,
  failOrder,
  getDeskOrder,
  listDeskOrders,
  summariseDeskOrders,
  takeOrder,
} from './trading/operator-orders';
import { verifyLedger, verifyLedgerPage } from './treasury/ledger';
import {
  exportWebhookDeliveries,
  getWebhookDelivery,
  listWebhookDeliveries,
  retryWebhookDelivery,
  summariseWebhookDeliveries,
} from './webhooks/deliveries';
import { exportEvents, getEvent, listEvents, streamEvents } from './webhooks/events';
import { getWebhookHealth, summariseWebhookHealth } from './webhooks/health';
import {
  createInbox,
  deleteInbox,
  getInbox,
  listInboxes,
  listInboxMessages,
  updateInbox,
} from './webhooks/inboxes';
import {
  deleteWebhook,
  getWebhook,
  listWebhooks,
  registerWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks/webhooks';

/** The partners' API, `/partner/v1`, in the order of the reference. */
export const partnerOperations = {
  ...organisationOperations,
  listBanks,
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
  ...walletOperations,
  ...tradingOperations,
  ...approvalOperations,
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
  summariseDisclosures,
  exportDisclosures,
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
  summariseWebhookHealth,
  getWebhookHealth,
  listWebhookDeliveries,
  summariseWebhookDeliveries,
  exportWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  exportEvents,
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

/** Operators' operations on verifications. */
const reviewOperations = {
  listKybCases,
  summariseKybCases,
  exportKybCases,
  getKybCase,
  getKybCaseDocument,
  takeKybCase,
  judgeKyb,
  askKybQuestion,
  withdrawKybQuestion,
  requestKybDocument,
  requestKybInformation,
  setKybDocumentExpiry,
  addKybNote,
  decideKyb,
} as const;

/** Operators' operations on orders. */
const deskOperations = {
  listDeskOrders,
  summariseDeskOrders,
  exportDeskOrders,
  getDeskOrder,
  takeOrder,
  completeOrder,
  failOrder,
  completeOrders,
} as const;

/** Every operation that the dashboard offers operators: their reads and actions. */
export const staffOperations = {
  ...reviewOperations,
  ...deskOperations,
  ...treasuryOperations,
  getMasterKeys,
} as const;

/** Every operation of the service by id, including those of the console and operators. */
export const operations = {
  ...partnerOperations,
  ...consoleOperations,
  createOrganisation,
  createKey,
  createMember,
  resetMemberFactors,
  createOperator,
  sendAnnouncement,
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
  ...auditOperations,
} as const;

export type OperationId = keyof typeof operations;
export const operationIds = keysOf(operations);
export type Operations = typeof operations;
