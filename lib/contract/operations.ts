import { listSessions, openSession, revokeSession } from './console';
import { getEvent, listEvents, streamEvents } from './events';
import { fundWallet, getFundingRequest, listFundingRequests } from './funding';
import { getMandate, listMandates, revokeMandate } from './mandates';
import { createKey, createMember, createOrganisation, decideKyb, verifyLedger } from './operator';
import { getOrganisation } from './organisation';
import { settleFundingRequest } from './sandbox';
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
  getOrganisation,
  listWallets,
  getWallet,
  listFundingMethods,
  fundWallet,
  listFundingRequests,
  getFundingRequest,
  listMandates,
  getMandate,
  revokeMandate,
  listTransactions,
  exportTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
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
} as const;

/** Every operation of the service by its id, with those of the console and of operators. */
export const operations = {
  ...partnerOperations,
  openSession,
  listSessions,
  revokeSession,
  createOrganisation,
  createKey,
  createMember,
  decideKyb,
  verifyLedger,
} as const;

export type OperationId = keyof typeof operations;
export type Operations = typeof operations;
