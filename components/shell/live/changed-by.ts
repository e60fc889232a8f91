import type { PartnerOperationId } from '@/lib/client/addresses';
import { CLOCK_CHANGED } from '@/lib/contract/sandbox/environment-clock';
import type { EventType } from '@/lib/contract/webhooks/events';
import { EVERYTHING } from './changes';

/**
 * Events often arrive together, and one change emits several in a row: the first few refetches run soon, and a
 * sustained burst is throttled.
 */
const GATHER_MS = 150;
const AT_ONCE = 3;
const SPACING_MS = 6_000;

/**
 * Collects the operations that events made stale, so that many events cause one refetch per read.
 * @param flush receives the operations: at most three times in quick succession, then once every six seconds
 * @returns `add` takes a message's type; `stop` flushes pending operations and ends it
 */
export function gatherChanges(flush: (operations: ReadonlySet<unknown>) => void) {
  let gathered = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When quick flushes are allowed again, in Unix milliseconds. */
  let restedAt = 0;

  function flushNow(): void {
    clearTimeout(timer);
    timer = undefined;
    restedAt = Math.max(restedAt, Date.now()) + SPACING_MS;
    if (gathered.size > 0) flush(gathered);
    gathered = new Set();
  }

  return {
    add(type: string): void {
      for (const operation of changedBy(type)) gathered.add(operation);
      const wait = restedAt - (AT_ONCE - 1) * SPACING_MS - Date.now();
      timer ??= setTimeout(flushNow, Math.max(GATHER_MS, wait));
    },
    stop: flushNow,
  };
}

const balances: readonly PartnerOperationId[] = ['listWallets', 'getWallet'];
const ledger: readonly PartnerOperationId[] = [
  ...balances,
  'listTransactions',
  'listDailyBalances',
  'getReconciliation',
  'listReconciliationDays',
];
const funding: readonly PartnerOperationId[] = [
  'listFundingRequests',
  'getFundingRequest',
  'summariseFundingRequests',
];
const mandates: readonly PartnerOperationId[] = ['listMandates', 'getMandate', 'listFundingMethods'];
const orders: readonly PartnerOperationId[] = [
  'listOrders',
  'getOrder',
  'listOrderSteps',
  'listOrderFunding',
];
const holdings: readonly PartnerOperationId[] = [
  'listHoldings',
  'getHolding',
  'summariseHoldings',
  'getHoldingsHistory',
];
/** A statement line belongs to an order and a holding, so all are refetched together. */
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
  // A request may pay for an order, or leave it unpaid: becoming paid emits no order event.
  'wallet.funded': [...ledger, ...funding, ...orders, 'getTransaction', 'traceTransaction', 'getGoingLive'],
  'funding.failed': [...balances, ...funding, ...orders],
  'funding.expired': [...balances, ...funding, ...orders],
  'mandate.activated': mandates,
  'mandate.revoked': mandates,
  // A sell reserves units of its holding.
  'order.created': [...dealt, ...funding],
  // It may have been paid from the wallet, which emits no event of its own.
  'order.processing': [...orders, ...ledger, 'traceTransaction'],
  'order.completed': [...dealt, 'getGoingLive'],
  'order.failed': dealt,
  'order.cancelled': [...dealt, ...funding],
  'holding.matured': [...holdings, ...ledger, 'traceTransaction'],
  'kyb.status_changed': [...verification, 'getOrganisation', 'getGoingLive', 'listFundingMethods'],
  'kyb.document_expiring': ['getKyb', 'listKybDocuments', 'getGoingLive'],
  'webhook.test': [],
};

/** Every event is in the feed, has deliveries if an endpoint subscribes to it, and may come from a scenario. */
const byAny: readonly PartnerOperationId[] = [
  'listEvents',
  'listWebhookDeliveries',
  'listScenarios',
  'listSandboxSchedule',
];

/** The stream's message for scheduled or attempted deliveries. */
const DELIVERIES_CHANGED = 'webhook_deliveries.changed';
const deliveries: readonly PartnerOperationId[] = [
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  'summariseWebhookHealth',
  // In the test environment: they may have been sent to an inbox.
  'listInboxes',
  'getInbox',
  'listInboxMessages',
];

/**
 * Refetches deliveries when a stream opens again: their messages are not replayed, so some may have been missed.
 * Hourly figures can wait for the next message.
 */
export const DELIVERIES_MISSED = 'webhook_deliveries.missed';
const onTheirWay: readonly PartnerOperationId[] = [
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'listInboxMessages',
];

/** The reads that a message makes stale, by its type; an unknown type counts as an event. */
function changedBy(type: string): readonly (PartnerOperationId | typeof EVERYTHING)[] {
  if (type === CLOCK_CHANGED) return [EVERYTHING];
  if (type === DELIVERIES_CHANGED) return deliveries;
  if (type === DELIVERIES_MISSED) return onTheirWay;
  const own: Readonly<Record<string, readonly PartnerOperationId[]>> = byType;
  return [...(own[type] ?? []), ...byAny];
}
