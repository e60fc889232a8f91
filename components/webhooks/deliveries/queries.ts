import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listWebhookDeliveries } from '@/lib/contract/webhooks/deliveries';

/** One page of deliveries, newest first; filters as query parameters. */
export const deliveriesQuery = (scope: Scope, query: QueryOf<typeof listWebhookDeliveries> = {}) =>
  readQuery(scope, 'listWebhookDeliveries', { query: { limit: '50', ...query } });

/** One delivery with the request and response of each attempt. */
export const deliveryQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getWebhookDelivery', { params: { delivery_id: id } });
