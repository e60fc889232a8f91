import type { OrderActor, OrderStep } from '@/lib/contract/trading/order-steps';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { StepRow } from './store';

/** A step of an order as the interface shows it. */
export const presentStep = (row: StepRow): OrderStep => ({
  id: row.id,
  at: row.at.toISOString(),
  status: row.status as OrderStatus,
  title: row.title,
  ...(row.detail !== null && { detail: row.detail }),
  actor: {
    kind: row.actorKind as OrderActor['kind'],
    ...(row.actorId !== null && { id: row.actorId }),
    ...(row.actorName !== null && { name: row.actorName }),
  },
  ...(row.eventId !== null &&
    row.eventType !== null && { event: { id: row.eventId, type: row.eventType as EventType } }),
  ...(row.transactionId !== null && { transaction_id: row.transactionId }),
  ...(row.fundingRequestId !== null && { funding_request_id: row.fundingRequestId }),
});
