import { isUuid } from '@/lib/contract/primitives';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import { changedFields } from '@/server/core/audit-log/changed-fields';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { recordStep, type Step } from './record-step';
import { assertMove, moveEvents, moveTimes } from './rules';
import { lockOrder, type OrderChange, type OrderRow, updateOrder } from './store';

/** What the audit trail calls each move. */
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
export async function holdOrder({ tx, scope }: Context, id: string): Promise<OrderRow> {
  const row = isUuid(id) ? await lockOrder(tx, scope, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Moves an order that is locked to another state, with its step, event and audit entry.
 * @param change what else becomes of it
 * @returns the order as it is now
 * @throws ApiError invalid_state (status) for a move that is not in the table
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
