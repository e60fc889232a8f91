import type { Context } from '@/server/platform/kernel/context';
import type { Fulfiller } from '../rules';
import { updateOrder } from '../store';

/** Somebody of the provider's staff; without an id: whoever holds the operators' own key. */
interface Assignee {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Sets who of the staff deals an order that is locked, in place of whoever did.
 * @param fulfilledBy who carries it out from now on; left to the desk, nothing more is due by itself.
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

/** Puts off what is due of an order, so that one which can't go on keeps no other waiting. */
export const postponeOrder = ({ tx, scope }: Context, orderId: string, dueAt: Date): Promise<void> =>
  updateOrder(tx, scope, orderId, { dueAt });
