import { isUuid } from '@/lib/contract/primitives';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { makeSecret } from './make-secret';
import { presentEndpoint } from './read-endpoints';
import { replaceSealedSecret } from './store';

/**
 * Gives an endpoint a new secret. For the grace, in seconds of real time, deliveries are signed with the one before as
 * well; a grace of 0 drops it at once. A secret that was in its grace already is dropped.
 * @returns the endpoint with its new secret.
 * @throws ApiError not_found
 */
export async function replaceSecret(
  context: Context,
  id: string,
  graceSeconds: number,
): Promise<WebhookEndpoint> {
  const { tx, scope, now } = context;
  if (!isUuid(id)) throw notFound();
  const { secret, sealed } = makeSecret(context, id);
  const previousSecretUntil =
    graceSeconds > 0 ? new Date(realTime(context).getTime() + graceSeconds * 1_000) : null;
  const row = await replaceSealedSecret(tx, scope, id, {
    secret: sealed,
    previousSecretUntil,
    updatedAt: now,
  });
  if (!row) throw notFound();
  return presentEndpoint(context, row, secret);
}
