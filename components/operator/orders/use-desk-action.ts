'use client';

import { announce } from '@/components/ui/feedback/announcer';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { deskOrderQuery } from '../common/queries';
import { type StaffAction, useStaffAction } from '../common/use-staff-action';

/** The server actions on one order. */
export interface DeskActions {
  readonly take: StaffAction<'takeOrder'>;
  readonly complete: StaffAction<'completeOrder'>;
  readonly fail: StaffAction<'failOrder'>;
  /** With a dry run: the planned outcome of a completion. */
  readonly completeMany: StaffAction<'completeOrders'>;
}

type DeskActionId = 'takeOrder' | 'completeOrder' | 'failOrder';

/**
 * Runs an action on an order, once per intent. The response shows immediately; the steps are refetched with the order.
 */
export function useDeskAction<Id extends DeskActionId>(id: Id, orderId: string, action: StaffAction<Id>) {
  return useStaffAction(id, action, {
    record: deskOrderQuery(orderId).queryKey,
    list: 'listDeskOrders',
    shown: ({ data }, before) => before && { data: { ...before.data, ...data } },
    isWhole: () => false,
    changed: 'The order has changed. This page now shows its current state.',
  });
}

/** The state of taking an order. */
export interface Taking {
  readonly pending: boolean;
  readonly error: ActionError | undefined;
}

/** Takes an order, or takes it over. `take` returns whether it succeeded. */
export function useTake({ order }: Pick<DeskOrder, 'order'>, action: DeskActions['take']) {
  const { run, pending, error } = useDeskAction('takeOrder', order.id, action);

  async function take() {
    const result = await run({ params: { order_id: order.id }, body: {} });
    // The page shows it; a toast would cover the buttons that come next.
    if (result.ok) announce(`You have ${order.reference}`);
    return result;
  }
  return { take, taking: { pending, error } satisfies Taking };
}
