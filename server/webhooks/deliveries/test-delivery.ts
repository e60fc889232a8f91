import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { eventBody, newEventId } from '@/server/core/event-outbox/rules';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { EndpointTarget } from '../endpoints/load-endpoints';
import { recordTest } from '../endpoints/record-attempts';
import { readDelivery } from './read-deliveries';
import { announceDeliveries } from './replay-deliveries';
import { afterAttempt, SCHEDULE_OVER } from './rules';
import { claimForTest } from './sending/claim-store';
import { recordOutcomes, type SentExchange, sendDelivery } from './sending/send-delivery';
import { findDelivery, insertDeliveries } from './store';

/** A test delivery that the caller is about to send. */
interface TestDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly claim: string;
  readonly eventId: string;
  readonly body: string;
  /** Whether a sandbox scenario takes the receiver down. */
  readonly isReceiverDown: boolean;
}

/**
 * Writes a `webhook.test` event, whose data is the endpoint, and its delivery, claimed for the caller: one attempt
 * outside of any schedule.
 */
export async function beginTestDelivery(context: Context, endpoint: WebhookEndpoint): Promise<TestDelivery> {
  const { tx, scope, now } = context;
  const [id, claim, eventId] = [newId(), newId(), newEventId()];
  const event = {
    id: eventId,
    scope,
    type: 'webhook.test',
    resourceId: endpoint.id,
    data: endpoint,
    at: now,
  } as const;
  recordEvent(context, event);
  await insertDeliveries(tx, [
    {
      ...scope,
      id,
      endpointId: endpoint.id,
      eventId,
      eventType: event.type,
      resourceId: endpoint.id,
      status: 'pending',
      nextAttemptAt: now,
      step: SCHEDULE_OVER,
      onDemand: true,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  await claimForTest(tx, id, claim);
  const isReceiverDown = (await takeScenario(context, ['receiver_down'], id)) !== null;
  return { id, endpointId: endpoint.id, claim, eventId, body: eventBody(event), isReceiverDown };
}

/** Sends it; every failure is in the exchange. */
export const sendTestDelivery = (
  outbound: Outbound,
  target: EndpointTarget,
  { eventId, body, isReceiverDown }: TestDelivery,
): Promise<SentExchange> =>
  sendDelivery(outbound, target, { eventId, eventType: 'webhook.test', body, isReceiverDown });

/** Records the response, and returns the delivery with its attempt. */
export async function finishTestDelivery(
  context: Context,
  { id, endpointId, claim, eventId }: TestDelivery,
  exchange: SentExchange,
): Promise<WebhookDelivery> {
  const { tx, scope, now, sandbox } = context;
  const at = new Date(exchange.at.getTime() + (sandbox?.clockOffset ?? 0));
  const standing = { step: SCHEDULE_OVER, firstAttemptAt: null, onDemand: true };
  const succeeded = exchange.error === null;
  const after = afterAttempt(standing, succeeded, { at: now, now, random: 0 });
  await recordOutcomes(tx, [{ id, claim, exchange: { ...exchange, at }, after, now }]);
  await recordTest(tx, endpointId, { at: now, succeeded });
  announceDeliveries(context);
  const row = await findDelivery(tx, scope, id);
  if (!row) throw new Error(`the test delivery of ${eventId} is gone`);
  return readDelivery(context, row);
}
