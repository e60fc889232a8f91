import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { DueWork } from '@/server/platform/kernel/module';
import { awaitOpen } from '../orders/lifecycle/assign-order';
import { beginOrder } from '../orders/lifecycle/begin-order';
import { soonestOrders } from '../orders/lifecycle/claim-due-order';
import { lockOrder } from '../orders/lifecycle/move-order';
import { nextStep, type Tradable } from '../orders/lifecycle/next-step';
import { dealInSandbox } from './deal-order';
import { type FulfilmentLog, processDueOrder } from './process-due-order';
import { movers } from './rules';

interface Stepped {
  readonly id: string;
  readonly status: string;
  readonly investmentType: InvestmentType;
}

/**
 * Makes the next step of an order that is locked, in the name of the sandbox's broker. What the exchange trades waits for its next
 * open when the step comes up while it is closed, as after a holiday was declared or the service was down.
 * @returns null when the order waits
 */
async function stepInSandbox(owner: Context, { id, status, investmentType }: Stepped): Promise<Order | null> {
  const order: Tradable = { fulfilledBy: 'sandbox', investmentType };
  const { waitsUntil } = nextStep(order, await loadCalendar(owner), owner.now, owner.now);
  if (waitsUntil) {
    await awaitOpen(owner, id, waitsUntil);
    return null;
  }
  return status === 'pending_fulfilment'
    ? beginOrder(owner, id, movers.sandbox)
    : dealInSandbox(owner, id, movers.sandbox);
}

/**
 * The sandbox's broker: one order of a test environment whose next step is due. It takes an order up a moment after it is
 * ready, and deals it a moment later at the latest price; what the exchange trades only in its sessions.
 * @returns false when none was due
 */
export const executeInSandbox = (context: OpenContext, log: FulfilmentLog): Promise<boolean> =>
  processDueOrder(
    context,
    'sandbox',
    async (owner, order) => {
      await stepInSandbox(owner, order);
    },
    log,
  );

/** Orders that the sandbox's broker takes up or deals, in a test environment. */
export const orderFulfilment: DueWork = {
  kind: 'order_fulfilment',
  soonest: (scope, most) => soonestOrders(scope, 'sandbox', most),
  run: async (context, id) => {
    const order = await lockOrder(context, id);
    const { fulfilledBy, dueAt } = order;
    const isDue = fulfilledBy === 'sandbox' && dueAt !== null && dueAt <= context.now;
    return isDue ? ((await stepInSandbox(context, order))?.status ?? null) : null;
  },
};
