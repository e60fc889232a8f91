import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { beginTestDelivery, finishTestDelivery, sendTestDelivery } from '../deliveries/test-delivery';
import { loadEndpoints } from './load-endpoints';
import { getWebhook } from './read-endpoints';

/**
 * Sends `webhook.test` to one endpoint, even while it is disabled, and returns the delivery with its attempt (`POST
 * /webhooks/{id}/test`).
 * @throws ApiError not_found
 */
export const testWebhook = externalCall({
  prepare: async (context: Context, { webhook_id }: InputOf<typeof operations.testWebhook>) => {
    const { data: endpoint } = await getWebhook(context, { webhook_id });
    const targets = await loadEndpoints(context.tx, context.settings, [endpoint.id], realTime(context));
    const target = targets.get(endpoint.id);
    if (!target) throw notFound();
    recordAct(context, 'webhook.tested', endpoint.id, {});
    return { target, test: await beginTestDelivery(context, endpoint) };
  },
  call: ({ outbound }: { readonly outbound: Outbound }, { target, test }) =>
    sendTestDelivery(outbound, target, test),
  commit: async (context, { test }, exchange): Promise<AnswerOf<typeof operations.testWebhook>> => ({
    data: await finishTestDelivery(context, test, exchange),
  }),
});
