import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentEndpoint } from './read-endpoints';
import { type EndpointChange, updateEndpoint } from './store';

/**
 * Writes what is given of an endpoint and leaves the rest.
 * @throws ApiError not_found
 */
export async function changeEndpoint(
  context: Context,
  id: string,
  change: EndpointChange,
): Promise<WebhookEndpoint> {
  const { tx, scope, now } = context;
  const row = await updateEndpoint(tx, scope, id, { ...change, updatedAt: now });
  if (!row) throw notFound();
  return presentEndpoint(context, row);
}
