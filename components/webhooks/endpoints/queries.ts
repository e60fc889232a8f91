import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

export type RegisterAction = PartnerAction<'registerWebhook'>;
export type TestAction = PartnerAction<'testWebhook'>;

/** What the page of an endpoint can do. */
export interface EndpointActions {
  readonly update: PartnerAction<'updateWebhook'>;
  readonly remove: PartnerAction<'deleteWebhook'>;
  readonly test: TestAction;
  readonly rotate: PartnerAction<'rotateWebhookSecret'>;
  readonly replay: PartnerAction<'replayWebhook'>;
}

/** The reads that an act on an endpoint makes stale. */
export const changedReads = [
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  'listWebhookDeliveries',
] as const satisfies readonly (keyof PartnerOperations)[];

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
