import type { PartnerOperationId } from '@/lib/client/addresses';
import { CLOCK_CHANGED } from '@/lib/contract/sandbox/environment-clock';
import type { EventType } from '@/lib/contract/webhooks/events';

/** Stands for every read of the environment: whatever goes by time is another once its clock was moved. */
export const EVERYTHING = '*';

const balances: readonly PartnerOperationId[] = ['listWallets', 'getWallet'];
const ledger: readonly PartnerOperationId[] = [
  ...balances,
  'listTransactions',
  'listDailyBalances',
  'getReconciliation',
];
const funding: readonly PartnerOperationId[] = ['listFundingRequests', 'getFundingRequest'];
const mandates: readonly PartnerOperationId[] = ['listMandates', 'getMandate', 'listFundingMethods'];
const orders: readonly PartnerOperationId[] = [
  'listOrders',
  'getOrder',
  'listOrderSteps',
  'listOrderFunding',
];
const holdings: readonly PartnerOperationId[] = ['listHoldings', 'getHolding', 'summariseHoldings'];
/** A line of the statement is read together with the order and the holding that it belongs to. */
const dealt: readonly PartnerOperationId[] = [...orders, ...holdings, ...ledger, 'traceTransaction'];

const verification: readonly PartnerOperationId[] = [
  'getKyb',
  'listKybHistory',
  'listKybQuestions',
  'listKybSubmissions',
  'listKybDocuments',
  'listKybSettlementAccounts',
];

const byType: Record<EventType, readonly PartnerOperationId[]> = {
  // A request may pay for an order, or leave it without: becoming paid has no event of the order's own.
  'wallet.funded': [...ledger, ...funding, ...orders, 'getTransaction', 'traceTransaction', 'getGoingLive'],
  'funding.failed': [...balances, ...funding, ...orders],
  'funding.expired': [...balances, ...funding, ...orders],
  'mandate.activated': mandates,
  'mandate.revoked': mandates,
  // A sell reserves units of its holding.
  'order.created': [...dealt, ...funding],
  'order.processing': [...orders, 'traceTransaction'],
  'order.completed': [...dealt, 'getGoingLive'],
  'order.failed': dealt,
  'order.cancelled': [...dealt, ...funding],
  'holding.matured': [...holdings, ...ledger, 'traceTransaction'],
  'kyb.status_changed': [...verification, 'getOrganisation', 'getGoingLive', 'listFundingMethods'],
  'webhook.test': [],
};

/** Every event is in the feed, and has deliveries where an endpoint subscribes to it; a scenario may have been behind it. */
const byAny: readonly PartnerOperationId[] = [
  'listEvents',
  'listWebhookDeliveries',
  'listScenarios',
  'listSandboxSchedule',
];

/** The message of a stream when deliveries were scheduled or attempted. */
const DELIVERIES_CHANGED = 'webhook_deliveries.changed';
const deliveries: readonly PartnerOperationId[] = [
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  // Of the test environment: where they may have been sent.
  'listInboxes',
  'getInbox',
  'listInboxMessages',
];

/**
 * What a stream that opens makes of deliveries: those messages are not sent again, so what was on its way while nobody
 * listened is read again. Figures by the hour can wait for the next message.
 */
export const DELIVERIES_MISSED = 'webhook_deliveries.missed';
const onTheirWay: readonly PartnerOperationId[] = [
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'listInboxMessages',
];

/** The reads that a message of the stream makes stale, by its type; one that is not known counts as an event. */
export function changedBy(type: string): readonly (PartnerOperationId | typeof EVERYTHING)[] {
  if (type === CLOCK_CHANGED) return [EVERYTHING];
  if (type === DELIVERIES_CHANGED) return deliveries;
  if (type === DELIVERIES_MISSED) return onTheirWay;
  const own: Readonly<Record<string, readonly PartnerOperationId[]>> = byType;
  return [...(own[type] ?? []), ...byAny];
}
