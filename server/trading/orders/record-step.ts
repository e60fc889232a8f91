import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { EventType } from '@/lib/contract/webhooks/events';
import { newEventId } from '@/server/core/event-outbox/event-body';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { presentOrder } from './read-orders';
import { insertStep, type OrderRow } from './store';

/** A step of an order as its history tells it. */
export interface Step {
  /** What happened, in a few words. */
  readonly title: string;
  readonly detail?: string | undefined;
  readonly by: OrderActor;
  /** The line of the statement that the step wrote. */
  readonly transactionId?: string | undefined;
  readonly fundingRequestId?: string | undefined;
}

/** Writes down a step of an order, and its event where the step has one, with the order as it is after it. */
export async function recordStep(
  context: Context,
  row: OrderRow,
  step: Step,
  eventType: EventType | null,
): Promise<void> {
  const { tx, scope, now } = context;
  const eventId = eventType && newEventId();
  await insertStep(tx, {
    id: newId(),
    organisationId: scope.organisationId,
    environment: scope.environment,
    orderId: row.id,
    at: now,
    status: row.status,
    title: step.title,
    detail: step.detail ?? null,
    actorKind: step.by.kind,
    actorId: step.by.id ?? null,
    actorName: step.by.name ?? null,
    eventId,
    eventType,
    transactionId: step.transactionId ?? null,
    fundingRequestId: step.fundingRequestId ?? null,
  });
  if (eventType && eventId) {
    recordEvent(context, { id: eventId, type: eventType, resourceId: row.id, data: presentOrder(row) });
  }
}
