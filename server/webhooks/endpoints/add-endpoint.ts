import { MOST_ENDPOINTS, type WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { makeSecret } from './make-secret';
import { presentEndpoint } from './read-endpoints';
import { countEndpoints, insertEndpoint, lockSlots } from './store';

const limitReached = () =>
  new ApiError('endpoint_limit_reached', `There are ${MOST_ENDPOINTS} endpoints already, which is the most.`);

/**
 * Says early that there is no place for another endpoint; `addEndpoint` has the last word.
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
  endpoint: { readonly url: string; readonly description: string; readonly events: string[] },
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
