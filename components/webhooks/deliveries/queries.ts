import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { QueryOf } from '@/lib/contract/operation';
import type { listWebhookDeliveries, summariseWebhookDeliveries } from '@/lib/contract/webhooks/deliveries';

/** One page of deliveries, newest first; filters as query parameters. */
export const deliveriesQuery = (scope: Scope, query: QueryOf<typeof listWebhookDeliveries>) =>
  readQuery(scope, 'listWebhookDeliveries', { query });

/** The number of matching deliveries by status. */
export const deliveriesSummaryQuery = (scope: Scope, query: QueryOf<typeof summariseWebhookDeliveries>) =>
  readQuery(scope, 'summariseWebhookDeliveries', { query });

/** One delivery with the request and response of each attempt. */
export const deliveryQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getWebhookDelivery', { params: { delivery_id: id } });
