import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { EventType } from '@/lib/contract/webhooks/events';
import { MOST_ENDPOINTS, type WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { recordAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { announceDeliveries } from '../deliveries/replay-deliveries';
import { findTargetRights, presentEndpoint } from './read-endpoints';
import { makeSecret } from './rotate-webhook-secret';
import { countEndpoints, insertEndpoint, lockSlots } from './store';

const limitReached = () =>
  new ApiError('endpoint_limit_reached', `There are already ${MOST_ENDPOINTS} endpoints, the maximum.`);

/**
 * Rejects early where there is no place for another endpoint; `addEndpoint` decides.
 * @throws ApiError endpoint_limit_reached
 */
export async function checkEndpointLimit({ tx, scope }: Context): Promise<void> {
  if ((await countEndpoints(tx, scope)) >= MOST_ENDPOINTS) throw limitReached();
}

/**
 * Writes an endpoint with a secret of its own into the first free place of its environment; registrations of one
 * environment come one after the other.
 * @returns the endpoint with its secret.
 * @throws ApiError endpoint_limit_reached
 */
export async function addEndpoint(
  context: Context,
  endpoint: { readonly url: string; readonly description: string; readonly events: EventType[] },
): Promise<WebhookEndpoint> {
  const { tx, scope, now } = context;
  const taken = await lockSlots(tx, scope);
  const slot = Array.from({ length: MOST_ENDPOINTS }, (_, n) => n + 1).find((n) => !taken.includes(n));
  if (slot === undefined) throw limitReached();
  const id = newId();
  const { secret, sealed } = makeSecret(context, id);
  const row = await insertEndpoint(tx, scope, {
    id,
    slot,
    ...endpoint,
    secret: sealed,
    createdAt: now,
    updatedAt: now,
  });
  return presentEndpoint(context, row, secret);
}

/**
 * Registers a webhook endpoint and returns its secret, this once (`POST /webhooks`). The URL is stored as a URL
 * parser writes it.
 * @throws ApiError endpoint_limit_reached; validation_failed (url) for a forbidden URL
 */
export const registerWebhook = externalCall({
  prepare: async (context: Context, { url }: InputOf<typeof operations.registerWebhook>) => {
    await checkEndpointLimit(context);
    return findTargetRights(context, url);
  },
  call: ({ outbound }: { readonly outbound: Outbound }, { allowPrivate }, { url }) =>
    outbound.checkTarget(url, allowPrivate),
  commit: async (
    context,
    _plan,
    _checked,
    { url, description = '', events },
  ): Promise<AnswerOf<typeof operations.registerWebhook>> => {
    const data = await addEndpoint(context, { url: new URL(url).href, description, events });
    announceDeliveries(context);
    recordAct(context, 'webhook.registered', data.id, {
      url: data.url,
      events: data.events.join(', '),
    });
    return { data };
  },
});
