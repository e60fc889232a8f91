import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { announceDeliveries } from '../deliveries/replay-deliveries';
import { pauseDeliveries } from '../deliveries/sending/claim-deliveries';
import { findTargetRights, getWebhook, presentEndpoint } from './read-endpoints';
import { type EndpointChange, updateEndpoint } from './store';

/** Changes the given fields of an endpoint. @throws ApiError not_found */
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

type Input = InputOf<typeof operations.updateWebhook>;

/** The fields that the input would change. */
function changesOf(endpoint: WebhookEndpoint, { url, description: given, events, enabled }: Input) {
  const href = url === undefined ? endpoint.url : new URL(url).href;
  const description = given === null ? '' : given;
  return {
    ...(href !== endpoint.url && { url: href }),
    ...(description !== undefined && description !== (endpoint.description ?? '') && { description }),
    ...(events !== undefined && events.join() !== endpoint.events.join() && { events }),
    ...(enabled !== undefined && enabled !== endpoint.enabled && { enabled }),
  };
}

function recordChange(context: Context, before: WebhookEndpoint, after: WebhookEndpoint): void {
  const changes = changedFields({
    url: [before.url, after.url],
    description: [before.description, after.description],
    events: [before.events.join(', '), after.events.join(', ')],
    enabled: [before.enabled, after.enabled],
  });
  recordAct(context, 'webhook.updated', before.id, {}, changes);
}

/**
 * Changes the given fields of a webhook endpoint (`PATCH /webhooks/{id}`). Disabling it pauses waiting deliveries;
 * enabling it does not send them, a replay does.
 * @throws ApiError not_found; validation_failed (url) for a forbidden URL
 */
export const updateWebhook = externalCall({
  prepare: async (context: Context, { webhook_id, url }: Input) => {
    await getWebhook(context, { webhook_id });
    return url === undefined ? { allowPrivate: false } : findTargetRights(context, url);
  },
  call: async ({ outbound }: { readonly outbound: Outbound }, { allowPrivate }, { url }) => {
    if (url !== undefined) await outbound.checkTarget(url, allowPrivate);
  },
  commit: async (context, _plan, _checked, input): Promise<AnswerOf<typeof operations.updateWebhook>> => {
    const id = input.webhook_id;
    const { data } = await getWebhook(context, { webhook_id: id });
    const changes = changesOf(data, input);
    if (Object.keys(changes).length === 0) return { data };
    // Deliveries before their endpoint: the worker that records attempts locks in this order too.
    if (changes.enabled === false) await pauseDeliveries(context.tx, id, context.now);
    const changed = await changeEndpoint(context, id, changes);
    announceDeliveries(context);
    recordChange(context, data, changed);
    return { data: changed };
  },
});
