import { documentExample } from '@/lib/contract/kyb/documents';
import { getKyb } from '@/lib/contract/kyb/kyb';
import { matureHolding } from '@/lib/contract/sandbox/sandbox';
import { orderExample } from '@/lib/contract/trading/orders';
import { fundingRequestExample } from '@/lib/contract/wallets/funding';
import { mandateExample } from '@/lib/contract/wallets/mandates';
import { type Event, type EventType, eventExample } from '@/lib/contract/webhooks/events';
import { getWebhook } from '@/lib/contract/webhooks/webhooks';

const AT = eventExample.created_at;
const paid = { ...orderExample, processing_at: AT, updated_at: AT };

/** The object in each event, from the examples of the API. */
const examples: Readonly<Record<EventType, object>> = {
  'wallet.funded': eventExample.data,
  'funding.failed': { ...fundingRequestExample, status: 'failed', failure_reason: 'Declined by the bank' },
  'funding.expired': { ...fundingRequestExample, status: 'expired' },
  'mandate.activated': mandateExample,
  'mandate.revoked': { ...mandateExample, status: 'revoked', revoked_at: AT, updated_at: AT },
  'order.created': orderExample,
  'order.processing': { ...paid, status: 'processing' },
  'order.completed': {
    ...paid,
    status: 'completed',
    holding_id: matureHolding.example.answer.data.id,
    completed_at: AT,
  },
  'order.failed': { ...paid, status: 'failed', failure_reason: 'No counterparty', failed_at: AT },
  'order.cancelled': { ...orderExample, status: 'cancelled', cancelled_at: AT, updated_at: AT },
  'holding.matured': matureHolding.example.answer.data,
  'kyb.status_changed': getKyb.example.answer.data,
  'kyb.document_expiring': {
    id: documentExample.id,
    type: 'regulatory_licence',
    expires_on: '2027-01-19',
    days_left: 60,
  },
  'webhook.test': getWebhook.example.answer.data,
};

/** An event of a type as in a webhook. The feed adds `sequence`. */
export const exampleEvent = (type: EventType): Omit<Event, 'sequence'> => {
  const { sequence: _, ...event } = eventExample;
  return { ...event, type, data: { ...examples[type] } };
};
