import { takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { countDelivery } from '@/server/platform/telemetry/count-deliveries';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import type { RecorderParts } from './record-batch';
import { type SentExchange, sendDelivery } from './send-delivery';
import type { QueuedDelivery } from './send-queues';

/** What sending works with. */
interface SendParts extends Pick<RecorderParts, 'database' | 'log'> {
  readonly outbound: Outbound;
}

/**
 * Whether the receiver of a delivery is to be down for the attempt that begins now. It is taken in
 * a transaction of its own, before anything is sent. Never throws: where it can't be taken, the attempt is made.
 * @param now by the environment's clock
 */
async function takeReceiverDown(
  { database, log }: SendParts,
  { id, scope }: Pick<QueuedDelivery, 'id' | 'scope'>,
  now: Date,
): Promise<boolean> {
  try {
    const taken = await database.transaction((tx) => takeScenario({ tx, scope, now }, ['receiver_down'], id));
    return taken !== null;
  } catch (error) {
    log.error({ delivery: id, err: error }, 'a scenario of a webhook attempt was not taken');
    return false;
  }
}

/** One line an attempt: what matters, and no address, because what partners put into theirs is a secret. */
function note(
  { log }: SendParts,
  delivery: QueuedDelivery,
  { statusCode, error, durationMs }: SentExchange,
): void {
  countDelivery(statusCode, durationMs);
  const facts = {
    delivery: delivery.id,
    endpoint: delivery.target.id,
    event: delivery.eventId,
    type: delivery.eventType,
    step: delivery.standing.step,
    status: statusCode,
    ...(error !== null && { error: classOf(error) }),
    ms: durationMs,
    ...(delivery.requestId !== null && { requestId: delivery.requestId }),
  };
  log.info(facts, 'webhook attempt');
}

/** The word before the colon; what stands behind it may repeat the receiver's own. */
const classOf = (error: string): string => error.split(':', 1)[0] ?? '';

/**
 * Makes the attempt of a claimed delivery.
 * @param now by its environment's clock
 * @returns the exchange, with the time at which it was sent by the same clock: retries count from that of the first
 */
export async function sendQueued(
  parts: SendParts,
  delivery: QueuedDelivery,
  now: () => Date,
): Promise<SentExchange> {
  const isReceiverDown = delivery.hasArmed && (await takeReceiverDown(parts, delivery, now()));
  const at = now();
  const { target, eventType, requestId } = delivery;
  const facts = {
    'partner_desk.delivery_id': delivery.id,
    'partner_desk.endpoint_id': target.id,
    'partner_desk.event_type': eventType,
    ...(requestId !== null && { 'partner_desk.request_id': requestId }),
  };
  const exchange = await inSpan(
    'webhook attempt',
    facts,
    async ({ say }) => {
      const sent = await sendDelivery(parts.outbound, target, { ...delivery, isReceiverDown });
      say({ 'http.response.status_code': sent.statusCode ?? 0 });
      return sent;
    },
    { root: true, kind: 'client' },
  );
  note(parts, delivery, exchange);
  return { ...exchange, at };
}
