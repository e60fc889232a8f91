import type { EventType } from '@/lib/contract/webhooks/events';

/** The label of each event type. */
export const eventTypeLabels: Record<EventType, string> = {
  'wallet.funded': 'Wallet funded',
  'funding.failed': 'Funding failed',
  'funding.expired': 'Funding expired',
  'mandate.activated': 'Mandate activated',
  'mandate.revoked': 'Mandate revoked',
  'order.created': 'Order created',
  'order.processing': 'Order processing',
  'order.completed': 'Order completed',
  'order.failed': 'Order failed',
  'order.cancelled': 'Order cancelled',
  'holding.matured': 'Holding matured',
  'kyb.status_changed': 'Verification changed',
  'kyb.document_expiring': 'Document expiring',
  'webhook.test': 'Webhook test',
};
