import { z } from 'zod';
import {
  dataOf,
  groupCount,
  listOf,
  listQuery,
  listSort,
  searchText,
  summaryOf,
  updatedSince,
} from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { eventIdSchema, eventTypeSchema } from './events';

/**
 * `pending` waits for its next attempt; `delivering` is being sent; `succeeded` got a 2xx response; `failed` was given
 * up, or its last scheduled attempt failed; `held` waits until its endpoint is enabled and events are replayed.
 */
export const deliveryStatuses = ['pending', 'delivering', 'succeeded', 'failed', 'held'] as const;
const deliveryStatusSchema = z.enum(deliveryStatuses).meta({ id: 'WebhookDeliveryStatus' });
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

const headers = z.record(z.string(), z.string());

const attemptSchema = z
  .object({
    number: z.int().positive(),
    at: timestamp.meta({ description: 'When it was sent; real time, as `t` of its signature.' }),
    status_code: z.int().optional().meta({ description: 'Omitted without a response.' }),
    error: z.string().optional().meta({
      description:
        'Why it failed, as `code: detail`: http_status, redirect, timeout, dns_failed, target_not_allowed, connection_refused, connection_failed, connection_closed, tls_failed, answer_not_http.',
    }),
    duration_ms: z.int().nonnegative(),
    request_headers: personal(headers.optional()),
    response_headers: personal(headers.optional()),
    response_body: personal(
      z.string().optional().meta({ description: 'The first 64 KiB of the answer, as text.' }),
    ),
    response_truncated: z.boolean().optional().meta({ description: 'True when the answer was longer.' }),
    response_withheld: z.boolean().optional().meta({
      description:
        'True when the response came from a loopback or private address: its headers and body are not stored unless the deployment sets `WEBHOOK_SHOW_PRIVATE_ANSWERS`. In a single delivery.',
    }),
  })
  .meta({ id: 'WebhookAttempt' });
export type DeliveryAttempt = z.infer<typeof attemptSchema>;

export const webhookDeliverySchema = z
  .object({
    id: uuid,
    endpoint_id: uuid,
    event_id: eventIdSchema,
    event_type: eventTypeSchema,
    resource_id: uuid.meta({ description: 'The record that the event is about.' }),
    status: deliveryStatusSchema,
    attempts_count: z.int().nonnegative(),
    last_status_code: z.int().optional(),
    last_error: z.string().optional(),
    next_attempt_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
    attempts: z.array(attemptSchema).meta({
      description:
        'Every attempt, oldest first. Lists leave out headers and bodies; a single delivery has them.',
    }),
    request_body: personal(
      z.string().optional().meta({
        description: 'The exact body of every attempt; in a single delivery, for the 90 days of its event.',
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryExample: WebhookDelivery = {
  id: '0198c5a0-3a00-7000-8000-000000000d01',
  endpoint_id: '0198c5a0-3a00-7000-8000-000000000c01',
  event_id: 'evt_0198c5a03a0070008000000000000e01',
  event_type: 'wallet.funded',
  resource_id: '0198c5a0-3a00-7000-8000-0000000000f1',
  status: 'pending',
  attempts_count: 1,
  last_status_code: 500,
  last_error: 'http_status: answered 500',
  next_attempt_at: '2026-11-20T09:32:00.000Z',
  created_at: '2026-11-20T09:31:00.000Z',
  updated_at: '2026-11-20T09:31:00.214Z',
  attempts: [
    {
      number: 1,
      at: '2026-11-20T09:31:00.012Z',
      status_code: 500,
      error: 'http_status: answered 500',
      duration_ms: 202,
    },
  ],
};

const deliveryParams = z.object({ delivery_id: pathId });

const summaryFilters = {
  query: searchText.optional().meta({
    description:
      'A part of the id of the delivery, its event or its record, or of the last error, in any case.',
  }),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  endpoint_id: uuid.optional(),
  event_id: eventIdSchema.optional(),
  event_type: eventTypeSchema.optional(),
  resource_id: uuid.optional(),
  status_code: z
    .string()
    .regex(/^[1-5]\d\d$/, 'must be an HTTP status code')
    .transform(Number)
    .optional()
    .meta({ openapi: { type: 'integer', minimum: 100, maximum: 599 } }),
};

const deliveryFilters = {
  ids: listQuery.ids,
  ...summaryFilters,
  status: deliveryStatusSchema.optional(),
};

export const listWebhookDeliveries = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhook-deliveries',
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  description: 'Newest first, each with every attempt. status_code filters by the last answer.',
  access: 'webhooks:read',
  query: z.object({ ...listQuery, ...listSort, ...deliveryFilters }),
  answer: listOf(webhookDeliverySchema),
  errors: ['invalid_cursor'],
  example: {
    query: { status: 'failed' },
    answer: { data: [webhookDeliveryExample], next_cursor: null, prev_cursor: null },
  },
});

const deliveryGroupSchema = z
  .object({ status: deliveryStatusSchema, count: groupCount })
  .meta({ id: 'WebhookDeliveryGroup' });
export type DeliveryGroup = z.infer<typeof deliveryGroupSchema>;

export const summariseWebhookDeliveries = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/summary',
  tag: 'Webhooks',
  summary: 'Count webhook deliveries',
  description: 'The number of deliveries that match, by status. The filters are those of the list.',
  access: 'webhooks:read',
  query: z.object(summaryFilters),
  answer: summaryOf(deliveryGroupSchema),
  example: { answer: { data: { groups: [{ status: 'failed', count: 3 }], has_more: false } } },
});

const deliveryLineSchema = webhookDeliverySchema.omit({ attempts: true, request_body: true });
export type DeliveryLine = z.infer<typeof deliveryLineSchema>;

const { attempts: _, ...deliveryLineExample } = webhookDeliveryExample;

export const exportWebhookDeliveries = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/export',
  tag: 'Webhooks',
  summary: 'Export webhook deliveries as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, with the last answer of each delivery. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'webhooks:read',
  kind: 'csv',
  query: z.object(deliveryFilters),
  answer: deliveryLineSchema,
  example: { query: { status: 'failed' }, answer: deliveryLineExample },
});

export const getWebhookDelivery = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhook-deliveries/{delivery_id}',
  tag: 'Webhooks',
  summary: 'Read a webhook delivery',
  description: 'One delivery with the headers and bodies of every attempt.',
  access: 'webhooks:read',
  params: deliveryParams,
  answer: dataOf(webhookDeliverySchema),
  errors: ['not_found'],
  example: { params: { delivery_id: webhookDeliveryExample.id }, answer: { data: webhookDeliveryExample } },
});

export const retryWebhookDelivery = defineOperation({
  method: 'POST',
  path: '/partner/v1/webhook-deliveries/{delivery_id}/retry',
  tag: 'Webhooks',
  summary: 'Retry a webhook delivery',
  description:
    'Sends it once more, now, whatever its status was. The schedule of a pending delivery stays the same; an ended one gets no further attempts. 409 invalid_state while it is being sent, and while its endpoint is disabled or deleted.',
  access: 'webhooks:write',
  params: deliveryParams,
  body: z.strictObject({}),
  answer: dataOf(webhookDeliverySchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { delivery_id: webhookDeliveryExample.id },
    body: {},
    answer: { data: { ...webhookDeliveryExample, next_attempt_at: '2026-11-20T09:31:20.000Z' } },
  },
});
