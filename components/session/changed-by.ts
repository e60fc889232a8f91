import type { PartnerOperationId } from '@/lib/client/addresses';
import type { EventType } from '@/lib/contract/events';

const balances: readonly PartnerOperationId[] = ['listWallets', 'getWallet'];
const ledger: readonly PartnerOperationId[] = [...balances, 'listTransactions', 'getReconciliation'];
const funding: readonly PartnerOperationId[] = ['listFundingRequests', 'getFundingRequest'];
const mandates: readonly PartnerOperationId[] = ['listMandates', 'getMandate', 'listFundingMethods'];

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
  'kyb.status_changed': ['getOrganisation', 'listFundingMethods'],
  'webhook.test': [],
};

/** The event types that a stream is listened to for, and for each the reads that it makes stale. */
export const changedBy: Readonly<Record<string, readonly PartnerOperationId[]>> = byType;
