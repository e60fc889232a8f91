import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { OperationId, Operations } from '@/lib/contract/operations';
import { advanceSandboxClock } from './advances/advance-sandbox-clock';
import { getSandboxClock } from './advances/get-sandbox-clock';
import { listSandboxAdvances } from './advances/list-sandbox-advances';
import { listSandboxSchedule } from './advances/list-sandbox-schedule';
import type { ClockMeans } from './advances/make-step';
import { type ConsoleVerb, consoleVerbs, ownVerbs } from './console-operations';
import type { Context } from './context';
import { checkMandateAccount } from './debits/check-mandate-account';
import { createMandate } from './debits/create-mandate';
import { revokeMandate } from './debits/revoke-mandate';
import { getWebhookDelivery } from './deliveries/get-webhook-delivery';
import { listWebhookDeliveries } from './deliveries/list-webhook-deliveries';
import { retryWebhookDelivery } from './deliveries/retry-webhook-delivery';
import { createKybDocument } from './documents/create-kyb-document';
import { deleteKybDocument } from './documents/delete-kyb-document';
import { getKybDocument } from './documents/get-kyb-document';
import { getKybDocumentContent } from './documents/get-kyb-document-content';
import { listKybDocuments } from './documents/list-kyb-documents';
import { getWebhook } from './endpoints/get-webhook';
import { getWebhookHealth } from './endpoints/get-webhook-health';
import { listWebhooks } from './endpoints/list-webhooks';
import { getEvent } from './events/get-event';
import { listEvents } from './events/list-events';
import { streamEvents } from './events/stream-events';
import type { StoreMeans } from './files/store-content';
import type { ReceivedFile } from './files/take-file';
import { fundWallet } from './funding/fund-wallet';
import { getFundingRequest } from './funding/get-funding-request';
import { listFundingRequests } from './funding/list-funding-requests';
import { exportHoldings } from './holdings/export-holdings';
import { getHolding } from './holdings/get-holding';
import { getHoldingsStatement } from './holdings/get-holdings-statement';
import { listHoldings } from './holdings/list-holdings';
import { summariseHoldings } from './holdings/summarise-holdings';
import {
  type FileVerbs,
  type House,
  type HouseFile,
  type HouseStagedUpload,
  type HouseUpload,
  houseFileVerbs,
  houseStagedUploadVerbs,
  houseUploadVerbs,
  houseVerbs,
  type Verbs,
} from './house-operations';
import { createInbox } from './inboxes/create-inbox';
import { deleteInbox } from './inboxes/delete-inbox';
import { getInbox } from './inboxes/get-inbox';
import { listInboxMessages } from './inboxes/list-inbox-messages';
import { listInboxes } from './inboxes/list-inboxes';
import { updateInbox } from './inboxes/update-inbox';
import { getInvestmentDocument } from './investments/get-investment-document';
import { answerKybQuestion } from './kyb/answer-kyb-question';
import { deleteKybPerson } from './kyb/delete-kyb-person';
import { getKyb } from './kyb/get-kyb';
import { listKybHistory } from './kyb/list-kyb-history';
import { listKybQuestions } from './kyb/list-kyb-questions';
import { listKybSubmissions } from './kyb/list-kyb-submissions';
import { submitKyb } from './kyb/submit-kyb';
import { exportTransactions } from './ledger/export-transactions';
import { getReconciliation } from './ledger/get-reconciliation';
import { getTransaction } from './ledger/get-transaction';
import { listTransactions } from './ledger/list-transactions';
import { getMandate } from './mandates/get-mandate';
import { listMandates } from './mandates/list-mandates';
import { marketVerbs } from './market-operations';
import { cancelOrder } from './orders/cancel-order';
import { createOrder } from './orders/create-order';
import { estimateOrder } from './orders/estimate-order';
import { exportOrders } from './orders/export-orders';
import { getOrder } from './orders/get-order';
import { listOrderFunding } from './orders/list-order-funding';
import { listOrderSteps } from './orders/list-order-steps';
import { listOrders } from './orders/list-orders';
import { payOrder } from './orders/pay-order';
import { organisationVerbs } from './organisation-operations';
import type { Outbound } from './outbound/open-outbound';
import { createKybPerson } from './profile/create-kyb-person';
import { createKybSettlementAccount } from './profile/create-kyb-settlement-account';
import { deleteKybSettlementAccount } from './profile/delete-kyb-settlement-account';
import { getKybBusiness } from './profile/get-kyb-business';
import { getKybPerson } from './profile/get-kyb-person';
import { listKybPeople } from './profile/list-kyb-people';
import { listKybSettlementAccounts } from './profile/list-kyb-settlement-accounts';
import { updateKybBusiness } from './profile/update-kyb-business';
import { updateKybPerson } from './profile/update-kyb-person';
import type { ProviderMeans } from './rails/way-to-provider';
import { resetSandbox } from './resets/reset-sandbox';
import { matureHolding } from './sandbox/mature-holding';
import { settleFundingRequest } from './sandbox/settle-funding-request';
import { settleMandate } from './sandbox/settle-mandate';
import { settleOrder } from './sandbox/settle-order';
import { armScenario } from './scenarios/arm-scenario';
import { disarmScenario } from './scenarios/disarm-scenario';
import { listScenarios } from './scenarios/list-scenarios';
import type { StagedVerb } from './staged';
import { traceTransaction } from './traces/trace-transaction';
import { exportAudit } from './trail/export-audit';
import { getWallet } from './wallets/get-wallet';
import { listFundingMethods } from './wallets/list-funding-methods';
import { listWallets } from './wallets/list-wallets';
import { deleteWebhook } from './webhooks/delete-webhook';
import { registerWebhook } from './webhooks/register-webhook';
import { replayWebhook } from './webhooks/replay-webhook';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret';
import { testWebhook } from './webhooks/test-webhook';
import { updateWebhook } from './webhooks/update-webhook';

type Special = 'streamEvents' | 'listInboxMessages' | 'resetSandbox';
type Csv = 'exportTransactions' | 'exportOrders' | 'exportHoldings' | 'exportAudit';
type Upload = 'createKybDocument';
type File = 'getKybDocumentContent' | 'getInvestmentDocument' | 'getHoldingsStatement';
type Staged = 'registerWebhook' | 'updateWebhook' | 'testWebhook';
type Clock = 'advanceSandboxClock';
type Provider = 'checkMandateAccount' | 'revokeMandate';

type Plain = Exclude<
  OperationId,
  | House
  | ConsoleVerb
  | Special
  | Csv
  | Staged
  | Clock
  | Provider
  | Upload
  | HouseUpload
  | HouseStagedUpload
  | File
  | HouseFile
>;

/** Partner operations: each within the organisation and environment of its key. */
export const partnerVerbs: Verbs<Plain, Context> = {
  ...organisationVerbs,
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
  ...marketVerbs,
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

type Steps<Id extends OperationId, Means, More = unknown> = StagedVerb<
  InputOf<Operations[Id]> & More,
  AnswerOf<Operations[Id]>,
  unknown,
  unknown,
  Means
>;

/** Partner operations that reach outside of the database on their way. */
export const stagedVerbs: { readonly [Id in Staged]: Steps<Id, Outbound> } = {
  registerWebhook,
  updateWebhook,
  testWebhook,
};

/** Partner operations that speak with a provider on their way. */
export const providerVerbs: { readonly [Id in Provider]: Steps<Id, ProviderMeans> } = {
  checkMandateAccount,
  revokeMandate,
};

/** Partner operations that have many transactions. */
export const clockVerbs: { readonly [Id in Clock]: Steps<Id, ClockMeans> } = { advanceSandboxClock };

/** Partner operations that take a file: they store its bytes on their way. */
export const uploadVerbs: {
  readonly [Id in Upload]: Steps<Id, StoreMeans, { readonly file: ReceivedFile }>;
} = { createKybDocument };

/** Partner operations that answer with the bytes of a file. */
export const fileVerbs: FileVerbs<File, Context> = {
  getKybDocumentContent,
  getInvestmentDocument,
  getHoldingsStatement,
};

/** Partner operations that answer with CSV, row by row. */
export const csvVerbs: {
  readonly [Id in Csv]: (
    context: Context,
    input: InputOf<Operations[Id]>,
  ) => AsyncIterable<AnswerOf<Operations[Id]>>;
} = { exportTransactions, exportOrders, exportHoldings, exportAudit };

/** Operations that answer with a stream of events, or bring their own transactions: `http/routes.ts` calls each by its name. */
export const specialVerbs = { streamEvents, listInboxMessages, resetSandbox } satisfies Record<
  Special,
  unknown
>;

/** Every operation of the contract with the verb that does it. */
export const verbs = {
  ...partnerVerbs,
  ...stagedVerbs,
  ...clockVerbs,
  ...providerVerbs,
  ...uploadVerbs,
  ...houseUploadVerbs,
  ...houseStagedUploadVerbs,
  ...fileVerbs,
  ...houseFileVerbs,
  ...houseVerbs,
  ...consoleVerbs,
  ...ownVerbs,
  ...csvVerbs,
  ...specialVerbs,
};
