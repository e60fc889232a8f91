import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import { getEvent, listEvents } from '@/server/core/event-outbox/read-events';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { disarmScenario } from '@/server/core/scenarios/disarm-scenario';
import { listScenarios } from '@/server/core/scenarios/read-scenarios';
import type { StagedHandler } from '@/server/core/staged';
import { exportAudit } from '@/server/developers/audit-trail/export-audit';
import { traceTransaction } from '@/server/developers/trace/trace-transaction';
import { createKybDocument } from '@/server/kyb/documents/create-kyb-document';
import { deleteKybDocument } from '@/server/kyb/documents/delete-kyb-document';
import {
  getKybDocument,
  getKybDocumentContent,
  listKybDocuments,
} from '@/server/kyb/documents/read-documents';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { deleteKybSettlementAccount } from '@/server/kyb/profile/delete-kyb-settlement-account';
import {
  getKybBusiness,
  getKybPerson,
  listKybPeople,
  listKybSettlementAccounts,
} from '@/server/kyb/profile/read-profile';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { updateKybPerson } from '@/server/kyb/profile/update-kyb-person';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import { deleteKybPerson } from '@/server/kyb/submission/delete-kyb-person';
import {
  getKyb,
  listKybHistory,
  listKybQuestions,
  listKybSubmissions,
} from '@/server/kyb/submission/read-submission';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import type { StoreDeps } from '@/server/platform/blobs/store-content';
import type { ReceivedFile } from '@/server/platform/blobs/take-file';
import type { Context } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { ClockDeps } from '@/server/sandbox/clock/advance-clock-step';
import { advanceSandboxClock } from '@/server/sandbox/clock/advance-sandbox-clock';
import { getSandboxClock, listSandboxAdvances, listSandboxSchedule } from '@/server/sandbox/clock/read-clock';
import { resetSandbox } from '@/server/sandbox/reset/reset-sandbox';
import { matureHolding } from '@/server/sandbox/simulate/mature-holding';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { settleMandate } from '@/server/sandbox/simulate/settle-mandate';
import { settleOrder } from '@/server/sandbox/simulate/settle-order';
import { getInvestmentDocument } from '@/server/trading/catalogue/read-investments';
import { exportHoldings } from '@/server/trading/holdings/export-holdings';
import { getHolding, getHoldingsStatement, listHoldings } from '@/server/trading/holdings/read-holdings';
import { summariseHoldings } from '@/server/trading/holdings/summarise-holdings';
import { cancelOrder } from '@/server/trading/orders/cancel-order';
import { createOrder } from '@/server/trading/orders/create-order';
import { estimateOrder } from '@/server/trading/orders/estimate-order';
import { exportOrders } from '@/server/trading/orders/export-orders';
import { payOrder } from '@/server/trading/orders/pay-order';
import { getOrder, listOrderFunding, listOrderSteps, listOrders } from '@/server/trading/orders/read-orders';
import { getWallet, listFundingMethods, listWallets } from '@/server/wallets/balances/read-wallets';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest, listFundingRequests } from '@/server/wallets/funding/read-funding';
import { exportTransactions } from '@/server/wallets/ledger/export-transactions';
import {
  getReconciliation,
  getTransaction,
  listTransactions,
} from '@/server/wallets/ledger/read-transactions';
import { checkMandateAccount } from '@/server/wallets/mandates/check-mandate-account';
import { createMandate } from '@/server/wallets/mandates/create-mandate';
import { getMandate, listMandates } from '@/server/wallets/mandates/read-mandates';
import { revokeMandate } from '@/server/wallets/mandates/revoke-mandate';
import type { ProviderDeps } from '@/server/wallets/providers/provider-faults';
import { getWebhookDelivery, listWebhookDeliveries } from '@/server/webhooks/deliveries/read-deliveries';
import { retryWebhookDelivery } from '@/server/webhooks/deliveries/retry-webhook-delivery';
import { deleteWebhook } from '@/server/webhooks/endpoints/delete-webhook';
import { getWebhook, getWebhookHealth, listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { replayWebhook } from '@/server/webhooks/endpoints/replay-webhook';
import { rotateWebhookSecret } from '@/server/webhooks/endpoints/rotate-webhook-secret';
import { testWebhook } from '@/server/webhooks/endpoints/test-webhook';
import { updateWebhook } from '@/server/webhooks/endpoints/update-webhook';
import { createInbox } from '@/server/webhooks/inboxes/create-inbox';
import { deleteInbox } from '@/server/webhooks/inboxes/delete-inbox';
import { getInbox, listInboxes, listInboxMessages } from '@/server/webhooks/inboxes/read-inboxes';
import { updateInbox } from '@/server/webhooks/inboxes/update-inbox';
import { type ConsoleHandler, consoleHandlers, ownHandlers } from './console-operations';
import { marketHandlers } from './market-operations';
import {
  type FileHandlers,
  type Handlers,
  type OperatorFile,
  type OperatorOperation,
  type OperatorStagedUpload,
  type OperatorUpload,
  operatorFileHandlers,
  operatorHandlers,
  operatorStagedUploadHandlers,
  operatorUploadHandlers,
} from './operator-operations';
import { organisationHandlers } from './organisation-operations';

type Special = 'streamEvents' | 'listInboxMessages' | 'resetSandbox';
type Csv = 'exportTransactions' | 'exportOrders' | 'exportHoldings' | 'exportAudit';
type Upload = 'createKybDocument';
type File = 'getKybDocumentContent' | 'getInvestmentDocument' | 'getHoldingsStatement';
type Staged = 'registerWebhook' | 'updateWebhook' | 'testWebhook';
type Clock = 'advanceSandboxClock';
type Provider = 'checkMandateAccount' | 'revokeMandate';

type Plain = Exclude<
  OperationId,
  | OperatorOperation
  | ConsoleHandler
  | Special
  | Csv
  | Staged
  | Clock
  | Provider
  | Upload
  | OperatorUpload
  | OperatorStagedUpload
  | File
  | OperatorFile
>;

/** Partner operations: each within the organisation and environment of its key. */
export const partnerHandlers: Handlers<Plain, Context> = {
  ...organisationHandlers,
  getKyb,
  deleteKybPerson,
  submitKyb,
  listKybHistory,
  listKybQuestions,
  answerKybQuestion,
  listKybSubmissions,
  getKybBusiness,
  updateKybBusiness,
  listKybPeople,
  createKybPerson,
  getKybPerson,
  updateKybPerson,
  listKybSettlementAccounts,
  createKybSettlementAccount,
  deleteKybSettlementAccount,
  listKybDocuments,
  getKybDocument,
  deleteKybDocument,
  listWallets,
  getWallet,
  listFundingMethods,
  fundWallet,
  listFundingRequests,
  getFundingRequest,
  listMandates,
  getMandate,
  createMandate,
  listTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
  listWebhooks,
  getWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  replayWebhook,
  getWebhookHealth,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  getEvent,
  settleFundingRequest,
  ...marketHandlers,
  estimateOrder,
  listOrders,
  createOrder,
  getOrder,
  cancelOrder,
  payOrder,
  listOrderSteps,
  listOrderFunding,
  listHoldings,
  summariseHoldings,
  getHolding,
  settleOrder,
  settleMandate,
  matureHolding,
  listInboxes,
  createInbox,
  getInbox,
  updateInbox,
  deleteInbox,
  getSandboxClock,
  listSandboxSchedule,
  listSandboxAdvances,
  listScenarios,
  armScenario,
  disarmScenario,
};

type Steps<Id extends OperationId, Means, More = unknown> = StagedHandler<
  InputOf<Operations[Id]> & More,
  AnswerOf<Operations[Id]>,
  unknown,
  unknown,
  Means
>;

/** Partner operations that reach outside of the database on their way. */
export const stagedHandlers: { readonly [Id in Staged]: Steps<Id, Outbound> } = {
  registerWebhook,
  updateWebhook,
  testWebhook,
};

/** Partner operations that speak with a provider on their way. */
export const providerHandlers: { readonly [Id in Provider]: Steps<Id, ProviderDeps> } = {
  checkMandateAccount,
  revokeMandate,
};

/** Partner operations that have many transactions. */
export const clockHandlers: { readonly [Id in Clock]: Steps<Id, ClockDeps> } = { advanceSandboxClock };

/** Partner operations that take a file: they store its bytes on their way. */
export const uploadHandlers: {
  readonly [Id in Upload]: Steps<Id, StoreDeps, { readonly file: ReceivedFile }>;
} = { createKybDocument };

/** Partner operations that answer with the bytes of a file. */
export const fileHandlers: FileHandlers<File, Context> = {
  getKybDocumentContent,
  getInvestmentDocument,
  getHoldingsStatement,
};

/** Partner operations that answer with CSV, row by row. */
export const csvHandlers: {
  readonly [Id in Csv]: (
    context: Context,
    input: InputOf<Operations[Id]>,
  ) => AsyncIterable<AnswerOf<Operations[Id]>>;
} = { exportTransactions, exportOrders, exportHoldings, exportAudit };

/** Operations that answer with a stream of events, or bring their own transactions: `http/routes.ts` calls each by its name. */
export const specialHandlers = { streamEvents, listInboxMessages, resetSandbox } satisfies Record<
  Special,
  unknown
>;

/** Every operation of the contract with the verb that does it. */
export const handlers = {
  ...partnerHandlers,
  ...stagedHandlers,
  ...clockHandlers,
  ...providerHandlers,
  ...uploadHandlers,
  ...operatorUploadHandlers,
  ...operatorStagedUploadHandlers,
  ...fileHandlers,
  ...operatorFileHandlers,
  ...operatorHandlers,
  ...consoleHandlers,
  ...ownHandlers,
  ...csvHandlers,
  ...specialHandlers,
};
