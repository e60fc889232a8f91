import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '../audit/record-act';
import { realTime } from '../context';
import type { SentExchange } from '../deliveries/send-delivery';
import {
  beginTestDelivery,
  finishTestDelivery,
  sendTestDelivery,
  type TestDelivery,
} from '../deliveries/test-delivery';
import { getWebhook } from '../endpoints/get-webhook';
import { type EndpointTarget, loadEndpoints } from '../endpoints/load-endpoints';
import { notFound } from '../refusal';
import { staged } from '../staged';

/**
 * Sends `webhook.test` to one endpoint, also while it is disabled, and answers with the delivery and its one attempt
 * (`POST /webhooks/{id}/test`).
 * @throws Refusal not_found
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
