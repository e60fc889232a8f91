import type { PartnerOperationId } from '@/lib/client/addresses';
import { CLOCK_CHANGED } from '@/lib/contract/sandbox/environment-clock';
import type { EventType } from '@/lib/contract/webhooks/events';

/**
 * Events often come several at a time, and what happens to one thing comes in steps: the first few rounds of reads are
 * made soon, and a lasting rush costs few.
 */
const GATHER_MS = 150;
const AT_ONCE = 3;
const SPACING_MS = 6_000;

/**
 * Gathers the operations that events have made stale, so that each read is made once for many events.
 * @param flush is told the operations: three times at once at most, and then once in six seconds
 * @returns `add` takes the type of a message; `stop` flushes what is still held and ends it
 */
export function gatherChanges(flush: (operations: ReadonlySet<unknown>) => void) {
  let gathered = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first few can be made at once again; unix milliseconds. */
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
  'kyb.document_expiring': ['getKyb', 'listKybDocuments', 'getGoingLive'],
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
function changedBy(type: string): readonly (PartnerOperationId | typeof EVERYTHING)[] {
  if (type === CLOCK_CHANGED) return [EVERYTHING];
  if (type === DELIVERIES_CHANGED) return deliveries;
  if (type === DELIVERIES_MISSED) return onTheirWay;
  const own: Readonly<Record<string, readonly PartnerOperationId[]>> = byType;
  return [...(own[type] ?? []), ...byAny];
}
