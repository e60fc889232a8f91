import type { EventType } from '@/lib/contract/events';
import type { OrderActor } from '@/lib/contract/order-steps';
import type { Context } from '../context';
import { newEventId } from '../events/event-body';
import { recordEvent } from '../events/record-event';
import { newId } from '../ids';
import { presentOrder } from './present-order';
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
