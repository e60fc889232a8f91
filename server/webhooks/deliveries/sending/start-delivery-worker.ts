import { setTimeout as sleep } from 'node:timers/promises';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Settings } from '@/server/platform/kernel/settings';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { countDelivery } from '@/server/platform/telemetry/counters';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { afterAttempt } from '../rules';
import { createClaimer } from './claim-deliveries';
import { returnClaims } from './claim-store';
import { createLanes } from './endpoint-lanes';
import { createRecorder, type RecorderParts } from './record-batch';
import { type SentExchange, sendDelivery } from './send-delivery';
import { createSendQueues, type QueuedDelivery } from './send-queues';

interface SendParts extends Pick<RecorderParts, 'database' | 'log'> {
  readonly outbound: Outbound;
}

/**
 * Whether a scenario takes the receiver down for this attempt. Takes the scenario in its own transaction, before
 * anything is sent. Never throws: if it can't be taken, the attempt is made.
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

/** The code before the colon; the text after it may repeat the receiver's own. */
const classOf = (error: string): string => error.split(':', 1)[0] ?? '';

/**
 * Makes the attempt of a claimed delivery.
 * @param now by its environment's clock
 * @returns the exchange, with the time at which it was sent by the same clock: retries count from that of the first
 */
async function sendQueued(
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

/** A pause that a signal ends early; a signal since the last pause ends the next one at once. */
function createAlarm() {
  let isWoken = false;
  let awaken = () => {};
  return {
    wake(): void {
      isWoken = true;
      awaken();
    },
    async rest(milliseconds: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          awaken = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}

/** Maximum delay of a due retry: within 1 % of the shortest offset, a minute, jitter included. */
const POLL_MS = 400;
const REMOVE_LANES_MS = 60_000;
/** After a failure of the database. */
const REST_MS = 1_000;
/** How long attempts in flight may take to end and be recorded when the process stops. */
const STOP_MS = 5_000;

interface DeliveryWorkerParts extends RecorderParts {
  readonly settings: Settings;
  readonly outbound: Outbound;
  /** While it returns false, nothing is claimed. */
  readonly mayWork?: () => boolean;
}

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * The state of a delivery after an exchange. A test environment's schedule has no jitter, so that advancing the clock
 * by one of its times makes that attempt.
 */
function afterExchange({ standing, scope }: QueuedDelivery, { at, error }: SentExchange, now: Date) {
  const random = scope.environment === 'test' ? 0 : Math.random();
  return afterAttempt(standing, error === null, { at, now, random });
}

const asReturned = ({ id, claim }: QueuedDelivery) =>
  ({ id, claim, status: 'pending', error: null }) as const;

/**
 * Sends due deliveries until it is stopped. Any number of processes may do so: a delivery is claimed by one of them,
 * in turn over all endpoints. After a crash between sending and recording, claims end and the deliveries are sent
 * again; none is lost.
 * @returns stop: claims no more, returns unsent deliveries, and waits a while for those in flight
 */
export async function startDeliveryWorker(parts: DeliveryWorkerParts) {
  const { database, settings, clock, log, mayWork = () => true } = parts;
  const lanes = createLanes(settings.webhookConcurrency);
  const recorder = createRecorder(parts);
  const alarm = createAlarm();
  const queues = createSendQueues({
    windowOf: lanes.windowOf,
    send: (delivery) => void attempt(delivery),
    giveBack,
  });
  const claimer = createClaimer({ database, settings, clock, lanes, queue: queues.add });
  let recording = 0;
  let isStopping = false;

  function end(endpointId: string): void {
    lanes.end(endpointId);
    if (claimer.wantsMore(endpointId)) alarm.wake();
  }

  async function attempt(delivery: QueuedDelivery): Promise<void> {
    const { id, claim, target, clockOffset } = delivery;
    const time = () => later(clock(), clockOffset);
    const exchange = await sendQueued(parts, delivery, time);
    lanes.learn(target.id, exchange.statusCode !== null, exchange.durationMs);
    queues.landed(target.id);
    end(target.id);
    const now = time();
    const after = afterExchange(delivery, exchange, now);
    recording += 1;
    await recorder.record({ id, claim, exchange, after, now, delivery });
    recording -= 1;
    if (recording === settings.webhookConcurrency) alarm.wake();
  }

  function giveBack(unsent: readonly QueuedDelivery[]): void {
    returnClaims(database.reads, unsent.map(asReturned), clock())
      .catch((error: unknown) => log.error({ err: error }, 'webhook claims were not released'))
      .finally(() => {
        for (const { target } of unsent) end(target.id);
      });
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        // While the database is slow to record, nothing more is sent.
        if (mayWork() && recording <= settings.webhookConcurrency) await claimer.claim();
      } catch (error) {
        log.error({ err: error }, 'webhook deliveries were not claimed');
        await sleep(REST_MS);
      }
      await alarm.rest(POLL_MS);
    }
  }

  const cleanup = setInterval(lanes.removeIdle, REMOVE_LANES_MS);
  await database.listen('events', alarm.wake, alarm.wake);
  const ended = run();
  return {
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(cleanup);
      alarm.wake();
      await ended;
      queues.stop();
      const deadline = performance.now() + STOP_MS;
      while (lanes.claimed + recording > 0 && performance.now() < deadline) await sleep(20);
    },
  };
}
