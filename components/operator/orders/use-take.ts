'use client';

import { announce } from '@/components/ui/feedback/announcer';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { DeskActions } from './use-desk-action';
import { useDeskAction } from './use-desk-action';

/** How the taking of an order stands. */
export interface Taking {
  readonly pending: boolean;
  readonly error: ActionError | undefined;
}

/** Takes an order, or takes it over; `take` tells whether that was done. */
export function useTake({ order }: Pick<DeskOrder, 'order'>, action: DeskActions['take']) {
  const { run, pending, error } = useDeskAction('takeOrder', order.id, action);

  async function take() {
    const result = await run({ params: { order_id: order.id }, body: {} });
    // The page shows it; a notice would lie over the buttons that come next.
    if (result.ok) announce(`You have ${order.reference}`);
    return result;
  }
  return { take, taking: { pending, error } satisfies Taking };
}
