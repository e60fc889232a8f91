import type { DueWork } from '@/server/platform/kernel/module';
import { soonestOrders } from '../orders/lifecycle/claim-due-order';
import { holdOrder } from '../orders/lifecycle/move-order';
import { stepInSandbox } from './sandbox-broker';

/** Orders that the sandbox's broker takes up or deals, in a test environment. */
export const orderFulfilment: DueWork = {
  kind: 'order_fulfilment',
  soonest: (scope, most) => soonestOrders(scope, 'sandbox', most),
  run: async (context, id) => {
    const order = await holdOrder(context, id);
    const { fulfilledBy, dueAt } = order;
    const isDue = fulfilledBy === 'sandbox' && dueAt !== null && dueAt <= context.now;
    return isDue ? ((await stepInSandbox(context, order))?.status ?? null) : null;
  },
};
