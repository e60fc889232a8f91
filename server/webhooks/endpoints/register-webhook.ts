import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { staged } from '@/server/core/staged';
import { announceDeliveries } from '../deliveries/announce-deliveries';
import { addEndpoint, checkEndpointLimit } from './add-endpoint';
import { findTargetRights } from './target-rights';

/**
 * Registers a webhook endpoint and shows its secret, this once (`POST /webhooks`). The address is kept as a
 * URL parser writes it.
 * @throws ApiError endpoint_limit_reached; validation_failed (url) for an address that webhooks may not go to.
 */
export const registerWebhook = staged<
  InputOf<typeof operations.registerWebhook>,
  AnswerOf<typeof operations.registerWebhook>,
  { readonly allowPrivate: boolean },
  void
>({
  plan: async (context, { url }) => {
    await checkEndpointLimit(context);
    return findTargetRights(context, url);
  },
  reach: (outbound, { allowPrivate }, { url }) => outbound.checkTarget(url, allowPrivate),
  finish: async (context, _plan, _found, { url, description = '', events }) => {
    const data = await addEndpoint(context, { url: new URL(url).href, description, events });
    announceDeliveries(context);
    recordAct(context, 'webhook.registered', data.id, {
      url: data.url,
      events: data.events.join(', '),
    });
    return { data };
  },
});
