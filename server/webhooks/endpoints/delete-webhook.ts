import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { announceDeliveries } from '../deliveries/replay-deliveries';
import { abandonDeliveries } from '../deliveries/sending/claim-deliveries';
import { getWebhook } from './read-endpoints';
import { deleteEndpointRow } from './store';

/**
 * Deletes an endpoint with its secrets and its health.
 * @throws ApiError not_found
 */
export async function removeEndpoint({ tx, scope }: Context, id: string): Promise<void> {
  if (!(await deleteEndpointRow(tx, scope, id))) throw notFound();
}

/**
 * Deletes a webhook endpoint. Waiting deliveries fail; its deliveries stay in the log (`DELETE /webhooks/{id}`).
 * Returns the deleted endpoint.
 * @throws ApiError not_found
 */
export async function deleteWebhook(
  context: Context,
  input: InputOf<typeof operations.deleteWebhook>,
): Promise<AnswerOf<typeof operations.deleteWebhook>> {
  const { data } = await getWebhook(context, input);
  // Deliveries before their endpoint: the worker that records attempts locks in this order too.
  const abandoned = await abandonDeliveries(context.tx, data.id, context.now);
  await removeEndpoint(context, data.id);
  announceDeliveries(context);
  recordAct(context, 'webhook.deleted', data.id, {
    url: data.url,
    deliveries_abandoned: String(abandoned),
  });
  return { data };
}
