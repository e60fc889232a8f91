import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How many deliveries show where only the latest do. */
export const LATEST_SHOWN = 6;

/** The most records that a page of a list can hold: a count beyond it is "or more". */
export const MOST_ON_PAGE = 100;

/** The endpoints of an environment with their health; an environment has five at most. */
export const webhooksQuery = (scope: Scope) => readQuery(scope, 'listWebhooks');

/** One endpoint with its health of the last 24 hours. */
export const webhookQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getWebhook', { params: { webhook_id: id } });

/** The attempts to an endpoint hour by hour, over so many hours. */
export const webhookHealthQuery = (scope: Scope, id: string, hours: number) =>
  readQuery(scope, 'getWebhookHealth', { params: { webhook_id: id }, query: { hours: String(hours) } });

/** The latest deliveries to an endpoint. */
export const latestDeliveriesQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listWebhookDeliveries', { query: { endpoint_id: id, limit: String(LATEST_SHOWN) } });

/** The deliveries to an endpoint that wait, as far as one page counts them. */
export const waitingDeliveriesQuery = (scope: Scope, id: string, status: 'held' | 'pending') =>
  readQuery(scope, 'listWebhookDeliveries', {
    query: { endpoint_id: id, status, limit: String(MOST_ON_PAGE) },
  });
