import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { staged } from '@/server/core/staged';
import { realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { SentExchange } from '../deliveries/sending/send-delivery';
import {
  beginTestDelivery,
  finishTestDelivery,
  sendTestDelivery,
  type TestDelivery,
} from '../deliveries/test-delivery';
import { type EndpointTarget, loadEndpoints } from './load-endpoints';
import { getWebhook } from './read-endpoints';

/**
 * Sends `webhook.test` to one endpoint, also while it is disabled, and answers with the delivery and its one attempt
 * (`POST /webhooks/{id}/test`).
 * @throws ApiError not_found
 */
export const testWebhook = staged<
  InputOf<typeof operations.testWebhook>,
  AnswerOf<typeof operations.testWebhook>,
  { readonly target: EndpointTarget; readonly test: TestDelivery },
  SentExchange
>({
  plan: async (context, { webhook_id }) => {
    const { data: endpoint } = await getWebhook(context, { webhook_id });
    const targets = await loadEndpoints(context.tx, context.settings, [endpoint.id], realTime(context));
    const target = targets.get(endpoint.id);
    if (!target) throw notFound();
    recordAct(context, 'webhook.tested', endpoint.id, {});
    return { target, test: await beginTestDelivery(context, endpoint) };
  },
  reach: (outbound, { target, test }) => sendTestDelivery(outbound, target, test),
  finish: async (context, { test }, exchange) => ({
    data: await finishTestDelivery(context, test, exchange),
  }),
});
