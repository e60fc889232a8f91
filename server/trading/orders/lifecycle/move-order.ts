import { isUuid } from '@/lib/contract/primitives';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import type { EventType } from '@/lib/contract/webhooks/events';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { newEventId } from '@/server/core/event-outbox/rules';
import { nameMember } from '@/server/organisation/members/find-members';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { presentOrder } from '../read-orders';
import { assertMove, moveEvents, moveTimes } from '../rules';
import { insertStep } from '../steps-store';
import {
  lockOrderIfFree,
  type OrderChange,
  type OrderRow,
  selectOrderForUpdate,
  updateOrder,
} from '../store';

/** Who acts, as an order's steps name them: the partner's own people and keys by id, others by kind. */
export async function orderActor(context: Context): Promise<OrderActor> {
  const { actor } = context;
  switch (actor.kind) {
    case 'key':
      return { kind: 'key', id: actor.keyId };
    case 'member': {
      const name = await nameMember(context, actor.memberId);
      return { kind: 'member', id: actor.memberId, ...(name !== null && { name }) };
    }
    case 'payer':
    case 'operator':
      return { kind: actor.kind };
    case 'console':
    case 'service':
      return { kind: 'service' };
  }
}

/** A step of an order in its history. */
export interface Step {
  /** A short title. */
  readonly title: string;
  readonly detail?: string | undefined;
  readonly by: OrderActor;
  /** The line of the statement that the step wrote. */
  readonly transactionId?: string | undefined;
  readonly fundingRequestId?: string | undefined;
}

/** Writes a step of an order, and its event if it has one, with the updated order. */
export async function recordStep(
  context: Context,
  row: OrderRow,
  step: Step,
  eventType: EventType | null,
): Promise<void> {
  const { scope, now } = context;
  const eventId = eventType && newEventId();
  await insertStep(context, {
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

/** The audit action of each transition. */
const acts = {
  pending_fulfilment: 'order.paid',
  processing: 'order.begun',
  completed: 'order.completed',
  failed: 'order.failed',
  cancelled: 'order.cancelled',
} as const;

/**
 * The order under its lock, as every move before this one has left it.
 * @throws ApiError not_found
 */
export async function lockOrder({ tx, scope }: Context, id: string): Promise<OrderRow> {
  const row = isUuid(id) ? await selectOrderForUpdate(tx, scope, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Changes the status of a locked order, with its step, event and audit entry.
 * @param change further changes
 * @returns the updated order
 * @throws ApiError invalid_state (status) for a transition that is not allowed
 */
export async function moveOrder(
  context: Context,
  row: OrderRow,
  to: Exclude<OrderStatus, 'awaiting_payment'>,
  change: OrderChange,
  step: Step,
): Promise<OrderRow> {
  assertMove(row.status, to);
  const { tx, scope, now } = context;
  const whole = { ...change, status: to, [moveTimes[to]]: now, updatedAt: now };
  await updateOrder(tx, scope, row.id, whole);
  const moved = { ...row, ...whole };
  await recordStep(context, moved, step, moveEvents[to]);
  const details = {
    reference: row.reference,
    ...(moved.failureReason !== null && { reason: moved.failureReason }),
  };
  recordAct(context, acts[to], row.id, details, changedFields({ status: [row.status, to] }));
  return moved;
}

/**
 * Locks an order before records that are locked after it.
 * @param waits whether to wait for a transaction that has locked it
 * @returns false when another transaction has locked it
 * @throws ApiError not_found, if it waited
 */
export async function claimOrder(context: Context, id: string, waits: boolean): Promise<boolean> {
  if (!waits) return lockOrderIfFree(context.tx, context.scope, id);
  await lockOrder(context, id);
  return true;
}
