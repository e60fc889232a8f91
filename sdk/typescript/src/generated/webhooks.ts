// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { EventStream, StreamOptions } from '../core/event-stream.ts';
import type { Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { EventType, FeedEvent, WebhookEndpoint, WebhookHealthStatus } from './shared.ts';

export interface WebhookAttempt {
  number: number;
  at: string;
  /** Omitted without a response. */
  status_code?: number;
  /**
   * Why it failed, as `code: detail`: http_status, redirect, timeout, dns_failed, target_not_allowed,
   * connection_refused, connection_failed, connection_closed, tls_failed, answer_not_http.
   */
  error?: string;
  duration_ms: number;
  request_headers?: Record<string, string>;
  response_headers?: Record<string, string>;
  /** The first 64 KiB of the answer, as text. */
  response_body?: string;
  /** True when the answer was longer. */
  response_truncated?: boolean;
  /**
   * True when the response came from a loopback or private address: its headers and body are not stored unless
   * the deployment sets `WEBHOOK_SHOW_PRIVATE_ANSWERS`. In a single delivery.
   */
  response_withheld?: boolean;
}

export interface WebhookDelivery {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: EventType;
  resource_id: string;
  status: WebhookDeliveryStatus;
  attempts_count: number;
  last_status_code?: number;
  last_error?: string;
  next_attempt_at?: string;
  created_at: string;
  updated_at: string;
  /** Every attempt, oldest first. Lists leave out headers and bodies; a single delivery has them. */
  attempts: Array<WebhookAttempt>;
  /** The exact body of every attempt; in a single delivery, for the 90 days of its event. */
  request_body?: string;
}

export interface WebhookDeliveryGroup {
  status: WebhookDeliveryStatus;
  /** How many records the group has. */
  count: number;
}

export type WebhookDeliveryStatus = 'pending' | 'delivering' | 'succeeded' | 'failed' | 'held';

export interface ListWebhooksQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
}

export interface RegisterWebhookBody {
  /** A public https address without credentials. */
  url: string;
  description?: string;
  /** Empty: every event. */
  events?: Array<EventType>;
}

export interface UpdateWebhookBody {
  /** A public https address without credentials. */
  url?: string;
  /** Null or an empty text clears it. */
  description?: string | null;
  /** Empty: every event. */
  events?: Array<EventType>;
  enabled?: boolean;
}

export interface RotateWebhookSecretBody {
  grace_seconds?: number;
}

export interface ReplayWebhookBody {
  /** Events created at or after this date or time. */
  from: string;
  /** Events created at or before it. Default: now. */
  to?: string;
  event_types?: Array<EventType>;
  event_ids?: Array<string>;
  /**
   * `failed`: deliveries that failed; `undelivered`: those, the held ones, those that wait for a later
   * attempt, and events of the endpoint’s filter that it was never sent; `all`: also what succeeded. What is
   * due or being sent at this moment is left alone.
   */
  only?: 'failed' | 'undelivered' | 'all';
  /** Counts and schedules nothing. */
  dry_run?: boolean;
}

export interface SummariseWebhookHealthQuery {
  /** How many hours, including the current one. */
  hours?: number | undefined;
}

export interface GetWebhookHealthQuery {
  /** How many hours, including the current one. */
  hours?: number | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** `-created_at`, newest first, if left out; `created_at` is oldest first. */
  sort?: '-created_at' | 'created_at' | undefined;
  /** A part of the id of the delivery, its event or its record, or of the last error, in any case. */
  query?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only those of this event. */
  event_id?: string | undefined;
  /** Only those of events of this type. */
  event_type?: EventType | undefined;
  /** Only those about this record. */
  resource_id?: string | undefined;
  /** Only those that were answered with this HTTP status. */
  status_code?: number | undefined;
  /** Only those with this status. */
  status?: WebhookDeliveryStatus | undefined;
}

export interface SummariseWebhookDeliveriesQuery {
  /** A part of the id of the delivery, its event or its record, or of the last error, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only those of this event. */
  event_id?: string | undefined;
  /** Only those of events of this type. */
  event_type?: EventType | undefined;
  /** Only those about this record. */
  resource_id?: string | undefined;
  /** Only those that were answered with this HTTP status. */
  status_code?: number | undefined;
}

export interface ExportWebhookDeliveriesQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** A part of the id of the delivery, its event or its record, or of the last error, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only those of this event. */
  event_id?: string | undefined;
  /** Only those of events of this type. */
  event_type?: EventType | undefined;
  /** Only those about this record. */
  resource_id?: string | undefined;
  /** Only those that were answered with this HTTP status. */
  status_code?: number | undefined;
  /** Only those with this status. */
  status?: WebhookDeliveryStatus | undefined;
}

export interface ListEventsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** `-created_at`, newest first, if left out; `created_at` is oldest first. */
  sort?: '-created_at' | 'created_at' | undefined;
  /** A part of the body as it is delivered, in any case: an id, a reference, an amount. */
  query?: string | undefined;
  /** Only those of this type. */
  type?: EventType | undefined;
  /** Events after the one with this number. */
  after_sequence?: number | undefined;
}

export interface ExportEventsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A part of the body as it is delivered, in any case: an id, a reference, an amount. */
  query?: string | undefined;
  /** Only those of this type. */
  type?: EventType | undefined;
}

export interface StreamEventsQuery {
  /** Events after the one with this number. */
  after_sequence?: number | undefined;
  /** First the events of the last so many seconds. */
  replay_seconds?: number | undefined;
  /** Whether to announce that deliveries were scheduled or attempted. */
  deliveries?: 'true' | 'false' | undefined;
}

const listWebhooks: Operation<
  { query?: ListWebhooksQuery },
  {
    data: Array<WebhookEndpoint>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listWebhooks',
  name: 'webhooks.list',
  method: 'GET',
  path: '/partner/v1/webhooks',
  summary: 'List webhook endpoints',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const registerWebhook: Operation<
  { body: RegisterWebhookBody },
  {
    data: WebhookEndpoint;
  }
> = {
  id: 'registerWebhook',
  name: 'webhooks.register',
  method: 'POST',
  path: '/partner/v1/webhooks',
  summary: 'Register a webhook endpoint',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { url: 'text', description: 'text', events: 'list' },
  takesFile: false,
  example: {
    url: 'https://partner.example/hooks/desk',
    description: 'Ledger import',
    events: ['wallet.funded', 'funding.failed'],
  },
};

const getWebhook: Operation<
  { params: { webhook_id: string } },
  {
    data: WebhookEndpoint;
  }
> = {
  id: 'getWebhook',
  name: 'webhooks.get',
  method: 'GET',
  path: '/partner/v1/webhooks/{webhook_id}',
  summary: 'Read a webhook endpoint',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01' },
};

const updateWebhook: Operation<
  { params: { webhook_id: string }; body?: UpdateWebhookBody },
  {
    data: WebhookEndpoint;
  }
> = {
  id: 'updateWebhook',
  name: 'webhooks.update',
  method: 'PATCH',
  path: '/partner/v1/webhooks/{webhook_id}',
  summary: 'Change a webhook endpoint',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: { url: 'text', description: 'json', events: 'list', enabled: 'boolean' },
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01', enabled: false },
};

const deleteWebhook: Operation<
  { params: { webhook_id: string } },
  {
    data: WebhookEndpoint;
  }
> = {
  id: 'deleteWebhook',
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/partner/v1/webhooks/{webhook_id}',
  summary: 'Delete a webhook endpoint',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01' },
};

const testWebhook: Operation<
  { params: { webhook_id: string } },
  {
    data: WebhookDelivery;
  }
> = {
  id: 'testWebhook',
  name: 'webhooks.test',
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/test',
  summary: 'Send a test delivery',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01' },
};

const rotateWebhookSecret: Operation<
  { params: { webhook_id: string }; body?: RotateWebhookSecretBody },
  {
    data: WebhookEndpoint;
  }
> = {
  id: 'rotateWebhookSecret',
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/rotate-secret',
  summary: 'Rotate the signing secret',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: { grace_seconds: 'number' },
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01', grace_seconds: 3600 },
};

const replayWebhook: Operation<
  { params: { webhook_id: string }; body: ReplayWebhookBody },
  {
    data: {
      matched: number;
      scheduled: number;
    };
  }
> = {
  id: 'replayWebhook',
  name: 'webhooks.replay',
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/replay',
  summary: 'Replay events to an endpoint',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: [],
  body: {
    from: 'text',
    to: 'text',
    event_types: 'list',
    event_ids: 'list',
    only: 'text',
    dry_run: 'boolean',
  },
  takesFile: false,
  example: {
    webhook_id: '0198c5a0-3a00-7000-8000-000000000c01',
    from: '2026-11-20T00:00:00Z',
    only: 'failed',
    dry_run: true,
  },
};

const summariseWebhookHealth: Operation<
  { query?: SummariseWebhookHealthQuery },
  {
    data: {
      /** Percent of the attempts, two decimals. */
      success_rate?: string;
      attempts: number;
      succeeded: number;
      failed: number;
      /** Deliveries whose last scheduled attempt failed. */
      given_up: number;
      p50_ms?: number;
      p95_ms?: number;
      p99_ms?: number;
      hours: Array<{
        hour: string;
        attempts: number;
        succeeded: number;
        failed: number;
        /** Deliveries whose last scheduled attempt failed. */
        given_up: number;
        p50_ms?: number;
        p95_ms?: number;
        p99_ms?: number;
      }>;
    };
  }
> = {
  id: 'summariseWebhookHealth',
  name: 'webhooks.summariseHealth',
  method: 'GET',
  path: '/partner/v1/webhooks/health',
  summary: 'Read the health of all endpoints together',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: ['hours'],
  body: null,
  takesFile: false,
  example: { hours: 24 },
};

const getWebhookHealth: Operation<
  { params: { webhook_id: string }; query?: GetWebhookHealthQuery },
  {
    data: {
      /** `failing` from the third failed attempt in a row until one succeeds; `unused` before the first. */
      status: WebhookHealthStatus;
      failing_since?: string;
      /** The result of the last test delivery. It does not change `status`. */
      last_test?: {
        succeeded: boolean;
        at: string;
      };
      /** Percent of the attempts of the last 24 hours, two decimals. */
      success_rate?: string;
      attempts: number;
      succeeded: number;
      failed: number;
      /** Deliveries whose last scheduled attempt failed. */
      given_up: number;
      p50_ms?: number;
      p95_ms?: number;
      p99_ms?: number;
      hours: Array<{
        hour: string;
        attempts: number;
        succeeded: number;
        failed: number;
        /** Deliveries whose last scheduled attempt failed. */
        given_up: number;
        p50_ms?: number;
        p95_ms?: number;
        p99_ms?: number;
      }>;
    };
  }
> = {
  id: 'getWebhookHealth',
  name: 'webhooks.getHealth',
  method: 'GET',
  path: '/partner/v1/webhooks/{webhook_id}/health',
  summary: 'Read the health of an endpoint',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['webhook_id'],
  query: ['hours'],
  body: null,
  takesFile: false,
  example: { webhook_id: '0198c5a0-3a00-7000-8000-000000000c01' },
};

const listWebhookDeliveries: Operation<
  { query?: ListWebhookDeliveriesQuery },
  {
    data: Array<WebhookDelivery>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listWebhookDeliveries',
  name: 'webhookDeliveries.list',
  method: 'GET',
  path: '/partner/v1/webhook-deliveries',
  summary: 'List webhook deliveries',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [
    'limit',
    'cursor',
    'ids',
    'created_from',
    'created_to',
    'sort',
    'query',
    'updated_since',
    'endpoint_id',
    'event_id',
    'event_type',
    'resource_id',
    'status_code',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { status: 'failed' },
};

const summariseWebhookDeliveries: Operation<
  { query?: SummariseWebhookDeliveriesQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<WebhookDeliveryGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseWebhookDeliveries',
  name: 'webhookDeliveries.summarise',
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/summary',
  summary: 'Count webhook deliveries',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'endpoint_id',
    'event_id',
    'event_type',
    'resource_id',
    'status_code',
  ],
  body: null,
  takesFile: false,
  example: {},
};

const exportWebhookDeliveries: Operation<{ query?: ExportWebhookDeliveriesQuery }, Download> = {
  id: 'exportWebhookDeliveries',
  name: 'webhookDeliveries.export',
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/export',
  summary: 'Export webhook deliveries as CSV',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: [
    'ids',
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'endpoint_id',
    'event_id',
    'event_type',
    'resource_id',
    'status_code',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { status: 'failed' },
};

const getWebhookDelivery: Operation<
  { params: { delivery_id: string } },
  {
    data: WebhookDelivery;
  }
> = {
  id: 'getWebhookDelivery',
  name: 'webhookDeliveries.get',
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/{delivery_id}',
  summary: 'Read a webhook delivery',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['delivery_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { delivery_id: '0198c5a0-3a00-7000-8000-000000000d01' },
};

const retryWebhookDelivery: Operation<
  { params: { delivery_id: string } },
  {
    data: WebhookDelivery;
  }
> = {
  id: 'retryWebhookDelivery',
  name: 'webhookDeliveries.retry',
  method: 'POST',
  path: '/partner/v1/webhook-deliveries/{delivery_id}/retry',
  summary: 'Retry a webhook delivery',
  permission: 'webhooks:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['delivery_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { delivery_id: '0198c5a0-3a00-7000-8000-000000000d01' },
};

const listEvents: Operation<
  { query?: ListEventsQuery },
  {
    data: Array<FeedEvent>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listEvents',
  name: 'events.list',
  method: 'GET',
  path: '/partner/v1/events',
  summary: 'List events',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'sort', 'query', 'type', 'after_sequence'],
  body: null,
  takesFile: false,
  example: { after_sequence: 41 },
};

const exportEvents: Operation<{ query?: ExportEventsQuery }, Download> = {
  id: 'exportEvents',
  name: 'events.export',
  method: 'GET',
  path: '/partner/v1/events/export',
  summary: 'Export events as CSV',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: ['ids', 'created_from', 'created_to', 'query', 'type'],
  body: null,
  takesFile: false,
  example: { type: 'wallet.funded' },
};

const streamEvents: Operation<{ query?: StreamEventsQuery }, EventStream<FeedEvent>> = {
  id: 'streamEvents',
  name: 'events.stream',
  method: 'GET',
  path: '/partner/v1/events/stream',
  summary: 'Follow events as they happen',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'events',
  accept: 'text/event-stream',
  params: [],
  query: ['after_sequence', 'replay_seconds', 'deliveries'],
  body: null,
  takesFile: false,
  example: {},
};

const getEvent: Operation<
  { params: { event_id: string } },
  {
    data: FeedEvent;
  }
> = {
  id: 'getEvent',
  name: 'events.get',
  method: 'GET',
  path: '/partner/v1/events/{event_id}',
  summary: 'Read an event',
  permission: 'webhooks:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['event_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { event_id: 'evt_0198c5a03a0070008000000000000e01' },
};

export const webhooksOperations = {
  listWebhooks,
  registerWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  replayWebhook,
  summariseWebhookHealth,
  getWebhookHealth,
  listWebhookDeliveries,
  summariseWebhookDeliveries,
  exportWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  exportEvents,
  streamEvents,
  getEvent,
};

export class WebhooksResource extends Resource {
  /**
   * List webhook endpoints.
   *
   * Newest first, each with its health of the last 24 hours.
   *
   * Permission: `webhooks:read`.
   */
  list(query: ListWebhooksQuery = {}, options?: RequestOptions) {
    return this.api.list(listWebhooks, { query }, options);
  }

  /**
   * Register a webhook endpoint.
   *
   * At most five in each environment. Only this response contains the signing secret.
   *
   * Permission: `webhooks:write`.
   */
  register(body: RegisterWebhookBody, options?: RequestOptions) {
    return this.api.data(registerWebhook, { body }, options);
  }

  /**
   * Read a webhook endpoint.
   *
   * One endpoint with its health; never its secret.
   *
   * Permission: `webhooks:read`.
   */
  get(webhookId: string, options?: RequestOptions) {
    return this.api.data(getWebhook, { params: { webhook_id: webhookId } }, options);
  }

  /**
   * Change a webhook endpoint.
   *
   * Omitted fields stay unchanged. While an endpoint is disabled its deliveries are paused; a replay sends
   * them.
   *
   * Permission: `webhooks:write`.
   */
  update(webhookId: string, body: UpdateWebhookBody = {}, options?: RequestOptions) {
    return this.api.data(updateWebhook, { params: { webhook_id: webhookId }, body }, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * Deletes it permanently. Waiting deliveries fail; its deliveries stay in the log. Returns the deleted
   * endpoint.
   *
   * Permission: `webhooks:write`.
   */
  delete(webhookId: string, options?: RequestOptions) {
    return this.api.data(deleteWebhook, { params: { webhook_id: webhookId } }, options);
  }

  /**
   * Send a test delivery.
   *
   * Sends webhook.test to this endpoint alone, also while it is disabled, and answers when the receiver has
   * answered or 10 seconds are over. One attempt; a failed one is not retried.
   *
   * Permission: `webhooks:write`.
   */
  test(webhookId: string, options?: RequestOptions) {
    return this.api.data(testWebhook, { params: { webhook_id: webhookId } }, options);
  }

  /**
   * Rotate the signing secret.
   *
   * Only this response contains the new secret. For grace_seconds, deliveries have a second v1 signature, made
   * with the previous secret.
   *
   * Permission: `webhooks:write`.
   */
  rotateSecret(webhookId: string, body: RotateWebhookSecretBody = {}, options?: RequestOptions) {
    return this.api.data(rotateWebhookSecret, { params: { webhook_id: webhookId }, body }, options);
  }

  /**
   * Replay events to an endpoint.
   *
   * Sends the events of a period again, each with the full schedule of retries. At most 100,000 events at
   * once; the endpoint must be enabled.
   *
   * Permission: `webhooks:write`.
   */
  replay(webhookId: string, body: ReplayWebhookBody, options?: RequestOptions) {
    return this.api.data(replayWebhook, { params: { webhook_id: webhookId }, body }, options);
  }

  /**
   * Read the health of all endpoints together.
   *
   * The attempts of all endpoints added up, in total and by hour, oldest first, without hours that have no
   * attempts.
   *
   * Permission: `webhooks:read`.
   */
  summariseHealth(query: SummariseWebhookHealthQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseWebhookHealth, { query }, options);
  }

  /**
   * Read the health of an endpoint.
   *
   * By hour, oldest first, without hours that have no attempts.
   *
   * Permission: `webhooks:read`.
   */
  getHealth(webhookId: string, query: GetWebhookHealthQuery = {}, options?: RequestOptions) {
    return this.api.data(getWebhookHealth, { params: { webhook_id: webhookId }, query }, options);
  }
}

export class WebhookDeliveriesResource extends Resource {
  /**
   * List webhook deliveries.
   *
   * Newest first, each with every attempt. status_code filters by the last answer.
   *
   * Permission: `webhooks:read`.
   */
  list(query: ListWebhookDeliveriesQuery = {}, options?: RequestOptions) {
    return this.api.list(listWebhookDeliveries, { query }, options);
  }

  /**
   * Count webhook deliveries.
   *
   * The number of deliveries that match, by status. The filters are those of the list.
   *
   * Permission: `webhooks:read`.
   */
  summarise(query: SummariseWebhookDeliveriesQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseWebhookDeliveries, { query }, options);
  }

  /**
   * Export webhook deliveries as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, with the last answer of each delivery.
   * Cells that a spreadsheet would run start with an apostrophe.
   *
   * Permission: `webhooks:read`.
   */
  export(query: ExportWebhookDeliveriesQuery = {}, options?: RequestOptions) {
    return this.api.download(exportWebhookDeliveries, { query }, options);
  }

  /**
   * Read a webhook delivery.
   *
   * One delivery with the headers and bodies of every attempt.
   *
   * Permission: `webhooks:read`.
   */
  get(deliveryId: string, options?: RequestOptions) {
    return this.api.data(getWebhookDelivery, { params: { delivery_id: deliveryId } }, options);
  }

  /**
   * Retry a webhook delivery.
   *
   * Sends it once more, now, whatever its status was. The schedule of a pending delivery stays the same; an
   * ended one gets no further attempts. 409 invalid_state while it is being sent, and while its endpoint is
   * disabled or deleted.
   *
   * Permission: `webhooks:write`.
   */
  retry(deliveryId: string, options?: RequestOptions) {
    return this.api.data(retryWebhookDelivery, { params: { delivery_id: deliveryId } }, options);
  }
}

export class EventsResource extends Resource {
  /**
   * List events.
   *
   * The feed of the last 90 days, newest first. With after_sequence the events after that number, always
   * oldest first, so that a reader continues where it stopped.
   *
   * Permission: `webhooks:read`.
   */
  list(query: ListEventsQuery = {}, options?: RequestOptions) {
    return this.api.list(listEvents, { query }, options);
  }

  /**
   * Export events as CSV.
   *
   * The same filters as the list, streamed, newest first; `data` is JSON. Cells that a spreadsheet would run
   * start with an apostrophe.
   *
   * Permission: `webhooks:read`.
   */
  export(query: ExportEventsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportEvents, { query }, options);
  }

  /**
   * Follow events as they happen.
   *
   * Server-sent events: `id` is the sequence, `event` the type, `data` the event. `Last-Event-ID` (or
   * after_sequence) resumes after that number; replay_seconds repeats the events of the last seconds;
   * otherwise the stream starts with the next event. The header X-Svc-After-Sequence names the event after
   * which it starts. Open as long as the key is valid. A key without webhooks:read receives the events of
   * objects that it may read, and no others. With deliveries=true (and webhooks:read) also messages without
   * id, `webhook_deliveries.changed`, at most one a second: deliveries were scheduled or attempted. With
   * replay_seconds as well, the stream starts with one if deliveries may have changed in those seconds.
   *
   * Permission: `wallets:read`.
   */
  stream(query: StreamEventsQuery = {}, options: StreamOptions = {}) {
    return this.api.events(streamEvents, query, options);
  }

  /**
   * Read an event.
   *
   * One event of the feed.
   *
   * Permission: `webhooks:read`.
   */
  get(eventId: string, options?: RequestOptions) {
    return this.api.data(getEvent, { params: { event_id: eventId } }, options);
  }
}
