import type { OpenContext } from '../context';
import { beginOrder } from '../orders/begin-order';
import { fulfilOrder } from '../orders/fulfil-order';
import { carryOn, type FulfilmentLog } from './carry-on';
import { movers } from './rules';

/**
 * The sandbox's broker (contract 10): one order of a test environment whose next step is due. It takes an order up a moment after it is
 * ready, and deals it a moment later at the latest price, at any hour.
 * @returns false when none was due
 */
export const carryOutInSandbox = (context: OpenContext, log: FulfilmentLog): Promise<boolean> =>
  carryOn(
    context,
    'sandbox',
    async (owner, { id, status }) => {
      if (status === 'pending_fulfilment') await beginOrder(owner, id, movers.sandbox);
      else await fulfilOrder(owner, id, {}, movers.sandbox);
    },
    log,
  );
