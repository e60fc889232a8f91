import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { BrokerSettings } from '@/server/platform/kernel/settings';
import { beginOrder } from '../../orders/lifecycle/begin-order';
import { type FulfilmentLog, processDueOrder } from '../process-due-order';
import { movers } from '../rules';
import { insertIntent } from '../store';
import { type BrokerParts, workOnBrokerOrders } from './broker-worker';
import { httpBroker } from './http-broker';

/**
 * Takes up one order that is due for the broker: from then on it can't be cancelled, and that it is to be sent is written down before
 * anything is sent.
 * @returns false when none was due
 */
const takeUp = (context: OpenContext, log: FulfilmentLog): Promise<boolean> =>
  processDueOrder(
    context,
    'broker',
    async (owner, { id }) => {
      await beginOrder(owner, id, movers.broker);
      await insertIntent(owner.tx, id, owner.now);
    },
    log,
  );

/** Concurrent calls. */
const AT_ONCE = 8;

/**
 * The job that sends orders to the provider's broker and reads their status. Any number of processes may run it; a
 * hanging call delays nothing else.
 */
export function brokerJob(parts: BrokerParts, settings: BrokerSettings) {
  const broker = httpBroker(settings);
  const takeUpOne = () =>
    inUnitOfWork(parts.database, serviceMeta(parts), (context) => takeUp(context, parts.log));
  return {
    name: 'talk with the broker',
    everyMs: 500,
    batch: AT_ONCE,
    run: async (limit: number): Promise<number> => {
      let takenUp = 0;
      while (takenUp < limit && (await takeUpOne())) takenUp += 1;
      const calls = await Promise.all(Array.from({ length: limit }, () => workOnBrokerOrders(parts, broker)));
      return Math.max(takenUp, calls.filter(Boolean).length);
    },
  };
}
