import type { Context } from '@/server/platform/kernel/context';
import type { Fulfiller } from '../rules';
import { updateOrder } from '../store';

/** An operator; without an id: the operators' own key. */
interface Assignee {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Assigns a locked order to an operator, replacing the previous one.
 * @param fulfilledBy who executes it from now on; at the desk, nothing more is due on its own
 */
export async function assignOrder(
  { tx, scope, now }: Context,
  orderId: string,
  { id, name }: Assignee,
  fulfilledBy: Fulfiller,
): Promise<void> {
  await updateOrder(tx, scope, orderId, {
    takenBy: id,
    takenByName: name,
    takenAt: now,
    fulfilledBy,
    ...(fulfilledBy === 'desk' && { dueAt: null }),
    updatedAt: now,
  });
}

/** Leaves the next step of an order to the next open of the exchange. */
export const awaitOpen = ({ tx, scope, now }: Context, orderId: string, opensAt: Date): Promise<void> =>
  updateOrder(tx, scope, orderId, { dueAt: opensAt, waitsUntil: opensAt, updatedAt: now });

/** Postpones an order's due step, so that a failing one delays no other. */
export const postponeOrder = ({ tx, scope }: Context, orderId: string, dueAt: Date): Promise<void> =>
  updateOrder(tx, scope, orderId, { dueAt });
