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
 * Runs the next step of a locked order as the sandbox's broker. An exchange-traded order whose step comes due while
 * the exchange is closed, as after a new holiday or an outage, waits for the next open.
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
 * The sandbox's broker: runs the next step of one due order of a test environment. It begins an order a moment after
 * it is ready, and executes it a moment later at the latest price; exchange-traded ones only in sessions.
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

/** Orders that the sandbox's broker begins or executes, in a test environment. */
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
