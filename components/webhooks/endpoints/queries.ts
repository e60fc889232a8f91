import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

export type RegisterAction = PartnerAction<'registerWebhook'>;
export type TestAction = PartnerAction<'testWebhook'>;

/** The server actions of an endpoint's page. */
export interface EndpointActions {
  readonly update: PartnerAction<'updateWebhook'>;
  readonly remove: PartnerAction<'deleteWebhook'>;
  readonly test: TestAction;
  readonly rotate: PartnerAction<'rotateWebhookSecret'>;
  readonly replay: PartnerAction<'replayWebhook'>;
}

/** Reads to refetch after a change to an endpoint. */
export const changedReads = [
  'listWebhooks',
  'getWebhook',
  'getWebhookHealth',
  'summariseWebhookHealth',
  'listWebhookDeliveries',
] as const satisfies readonly (keyof PartnerOperations)[];

/** Number of deliveries in short lists. */
export const LATEST_SHOWN = 6;

/** The maximum page size: a larger count shows as "or more". */
export const MOST_ON_PAGE = 100;

/** The endpoints of an environment with their health; at most five. */
export const webhooksQuery = (scope: Scope) => readQuery(scope, 'listWebhooks');

/** One endpoint with its health of the last 24 hours. */
export const webhookQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getWebhook', { params: { webhook_id: id } });

/** The attempts to an endpoint per hour, over this number of hours. */
export const webhookHealthQuery = (scope: Scope, id: string, hours: number) =>
  readQuery(scope, 'getWebhookHealth', { params: { webhook_id: id }, query: { hours: String(hours) } });

/** The attempts to all endpoints per hour, over this number of hours. */
export const allHealthQuery = (scope: Scope, hours: number) =>
  readQuery(scope, 'summariseWebhookHealth', { query: { hours: String(hours) } });

/** The latest deliveries to an endpoint. */
export const latestDeliveriesQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'listWebhookDeliveries', { query: { endpoint_id: id, limit: String(LATEST_SHOWN) } });

/** The pending or held deliveries to an endpoint, counted up to one page. */
export const waitingDeliveriesQuery = (scope: Scope, id: string, status: 'held' | 'pending') =>
  readQuery(scope, 'listWebhookDeliveries', {
    query: { endpoint_id: id, status, limit: String(MOST_ON_PAGE) },
  });
