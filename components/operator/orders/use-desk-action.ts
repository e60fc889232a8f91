'use client';

import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';
import { deskOrderQuery } from './queries';

/** What an operator does with one order. */
export interface DeskActions {
  readonly take: StaffAction<'takeOrder'>;
  readonly complete: StaffAction<'completeOrder'>;
  readonly fail: StaffAction<'failOrder'>;
  /** With a dry run: what a completion would come to. */
  readonly completeMany: StaffAction<'completeOrders'>;
}

type DeskActionId = 'takeOrder' | 'completeOrder' | 'failOrder';

/**
 * Runs an act of an operator on an order, once for each intent. What it answers shows at once; its steps are read with the
 * order again.
 */
export function useDeskAction<Id extends DeskActionId>(id: Id, orderId: string, action: StaffAction<Id>) {
  return useStaffAction(id, action, {
    record: deskOrderQuery(orderId).queryKey,
    list: 'listDeskOrders',
    shown: ({ data }, before) => before && { data: { ...before.data, ...data } },
    isWhole: () => false,
    changed: 'The order has changed meanwhile. It is shown as it is now.',
  });
}
