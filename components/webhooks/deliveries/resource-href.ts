import type { Scope } from '@/lib/client/addresses';
import type { EventType } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';

/** The page of an event's record; undefined if it has none. */
export function resourceHref({ org, env }: Scope, type: EventType, id: string): string | undefined {
  if (/^(wallet|funding)\./.test(type)) return routes.fundingRequest(org, env, id);
  if (type.startsWith('order.')) return routes.order(org, env, id);
  if (type.startsWith('holding.')) return routes.holding(org, env, id);
  return type === 'webhook.test' ? routes.webhook(org, env, id) : undefined;
}
