import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import type { Context } from '@/server/platform/kernel/context';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import { announceDeliveries } from '../deliveries/announce-deliveries';
import { addEndpoint, checkEndpointLimit } from './add-endpoint';
import { findTargetRights } from './target-rights';

/**
 * Registers a webhook endpoint and shows its secret, this once (`POST /webhooks`). The address is kept as a
 * URL parser writes it.
 * @throws ApiError endpoint_limit_reached; validation_failed (url) for an address that webhooks may not go to.
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
