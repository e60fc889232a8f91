import type { Scope } from '../context';
import type { Outbound } from '../outbound/open-outbound';
import { takeScenario } from '../scenarios/take-scenario';
import type { RecorderParts } from './record-batch';
import { type SentExchange, sendDelivery } from './send-delivery';
import type { QueuedDelivery } from './send-queues';

/** What sending works with. */
interface SendParts extends Pick<RecorderParts, 'database' | 'log'> {
  readonly outbound: Outbound;
}

/**
 * Whether the receiver of a delivery is to be down for the attempt that begins now (contract 10, scenarios). It is taken in
 * a transaction of its own, before anything is sent. Never throws: where it can't be taken, the attempt is made.
 * @param now by the environment's clock
 */
async function takeReceiverDown(
  { database, log }: SendParts,
  { id, scope }: Pick<QueuedDelivery, 'id' | 'scope'>,
  now: Date,
): Promise<boolean> {
  try {
    const taken = await database.transaction((tx) =>
      takeScenario({ tx, scope: scope as Scope, now }, ['receiver_down'], id),
    );
    return taken !== null;
  } catch (error) {
    log.error({ delivery: id, err: error }, 'a scenario of a webhook attempt was not taken');
    return false;
  }
}

/**
 * Makes the attempt of a claimed delivery.
 * @param now by its environment's clock, as is the time of the exchange
 */
export async function sendQueued(
  parts: SendParts,
  delivery: QueuedDelivery,
  now: Date,
): Promise<SentExchange> {
  const isReceiverDown = delivery.hasArmed && (await takeReceiverDown(parts, delivery, now));
  const exchange = await sendDelivery(parts.outbound, delivery.target, { ...delivery, isReceiverDown });
  return { ...exchange, at: new Date(exchange.at.getTime() + delivery.clockOffset) };
}
