import type { Order } from '@/lib/contract/orders';
import type { Context, OpenContext } from '../context';
import { beginOrder } from '../orders/begin-order';
import { carryOn, type FulfilmentLog } from './carry-on';
import { dealInSandbox } from './deal-in-sandbox';
import { movers } from './rules';

/** Makes the next step of an order that is locked, in the name of the sandbox's broker. */
export const stepInSandbox = (
  owner: Context,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<Order> =>
  status === 'pending_fulfilment'
    ? beginOrder(owner, id, movers.sandbox)
    : dealInSandbox(owner, id, movers.sandbox);

/**
 * The sandbox's broker (contract 10): one order of a test environment whose next step is due. It takes an order up a moment after it is
 * ready, and deals it a moment later at the latest price, at any hour.
 * @returns false when none was due
 */
export const carryOutInSandbox = (context: OpenContext, log: FulfilmentLog): Promise<boolean> =>
  carryOn(
    context,
    'sandbox',
    async (owner, order) => {
      await stepInSandbox(owner, order);
    },
    log,
  );
