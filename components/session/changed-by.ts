import type { PartnerOperationId } from '@/lib/client/addresses';
import type { EventType } from '@/lib/contract/events';

const balances: readonly PartnerOperationId[] = ['listWallets', 'getWallet'];
const ledger: readonly PartnerOperationId[] = [...balances, 'listTransactions', 'getReconciliation'];
const funding: readonly PartnerOperationId[] = ['listFundingRequests', 'getFundingRequest'];
const mandates: readonly PartnerOperationId[] = ['listMandates', 'getMandate', 'listFundingMethods'];

const verification: readonly PartnerOperationId[] = [
  'getKyb',
  'listKybHistory',
  'listKybQuestions',
  'listKybSubmissions',
  'listKybDocuments',
  'listKybSettlementAccounts',
];

const byType: Record<EventType, readonly PartnerOperationId[]> = {
  'wallet.funded': [...ledger, ...funding, 'getTransaction', 'traceTransaction'],
  'funding.failed': [...balances, ...funding],
  'funding.expired': [...balances, ...funding],
  'mandate.activated': mandates,
  'mandate.revoked': mandates,
  'order.created': ledger,
  'order.processing': [],
  'order.completed': ledger,
  'order.failed': ledger,
  'order.cancelled': ledger,
  'holding.matured': ledger,
  'kyb.status_changed': [...verification, 'getOrganisation', 'listFundingMethods'],
  'webhook.test': [],
};

/** Every event is told in the feed, and has deliveries where an endpoint hears it. */
const byAny: readonly PartnerOperationId[] = ['listEvents', 'listWebhookDeliveries'];

/** What a stream says when deliveries were scheduled or attempted. */
const DELIVERIES_CHANGED = 'webhook_deliveries.changed';
const deliveries: readonly PartnerOperationId[] = [
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
];

/**
 * What a stream that opens makes of deliveries: those messages are not told again, so what was on its way while nobody
 * listened is read again. Figures by the hour can wait for the next message.
 */
export const DELIVERIES_MISSED = 'webhook_deliveries.missed';
const onTheirWay: readonly PartnerOperationId[] = ['listWebhookDeliveries', 'getWebhookDelivery'];

/** The reads that a message of the stream makes stale, by its type; one that is not known counts as an event. */
export function changedBy(type: string): readonly PartnerOperationId[] {
  if (type === DELIVERIES_CHANGED) return deliveries;
  if (type === DELIVERIES_MISSED) return onTheirWay;
  const own: Readonly<Record<string, readonly PartnerOperationId[]>> = byType;
  return [...(own[type] ?? []), ...byAny];
}
