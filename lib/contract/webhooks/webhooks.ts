import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { dateOrTime, pathId, timestamp, uuid } from '../primitives';
import { secret } from '../sensitive';
import { webhookDeliveryExample, webhookDeliverySchema } from './deliveries';
import { eventIdSchema, eventTypeSchema } from './events';
import { healthSchema, webhookHealthExample } from './health';

/** Maximum endpoints of one environment. */
export const MOST_ENDPOINTS = 5;
/** The maximum time that an old secret still signs after a rotation, in seconds. */
const MOST_GRACE_SECONDS = 86_400;

export const webhookEndpointSchema = z
  .object({
    id: uuid,
    url: secret(z.string()),
    description: z.string().optional(),
    events: z.array(eventTypeSchema).meta({ description: 'Empty: every event.' }),
    enabled: z.boolean(),
    secret: secret(
      z.string().optional().meta({ description: 'Shown once: on registration and on rotation.' }),
    ),
    previous_secret_expires_at: timestamp
      .optional()
      .meta({ description: 'Until then deliveries are signed with the secret before as well.' }),
    health: healthSchema.meta({ description: 'The last 24 hours.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

const example: WebhookEndpoint = {
  id: webhookDeliveryExample.endpoint_id,
  url: 'https://partner.example/hooks/desk',
  description: 'Ledger import',
  events: ['wallet.funded', 'funding.failed'],
  enabled: true,
  health: webhookHealthExample,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};
const fresh: WebhookEndpoint = {
  ...example,
  health: { status: 'unused', attempts: 0, succeeded: 0, failed: 0, given_up: 0 },
};
const secretExample = 'whsec_4pQm0y1c2vD7kZ8nS5tXw9LbRj3HfGaE6uYiTqPoNcM=';

const url = secret(
  z.string().min(1).max(2_048).meta({ description: 'A public https address without credentials.' }),
);
const description = z.string().trim().max(500);
const eventTypesInput = z
  .array(eventTypeSchema)
  .max(20)
  .refine((types) => new Set(types).size === types.length, 'must not name an event twice')
  .meta({ description: 'Empty: every event.' });

const registerWebhookBody = z.strictObject({
  url,
  description: description.optional(),
  events: eventTypesInput.default([]),
});

const updateWebhookBody = z.strictObject({
  url: url.optional(),
  description: description.nullable().optional().meta({ description: 'Null or an empty text clears it.' }),
  events: eventTypesInput.optional(),
  enabled: z.boolean().optional(),
});

const rotateWebhookSecretBody = z.strictObject({
  grace_seconds: z.int().min(0).max(MOST_GRACE_SECONDS).default(0),
});

export const replayWebhookBody = z
  .strictObject({
    from: dateOrTime.meta({ description: 'Events created at or after this date or time.' }),
    to: dateOrTime.optional().meta({ description: 'Events created at or before it. Default: now.' }),
    event_types: z.array(eventTypeSchema).max(20).optional(),
    event_ids: z.array(eventIdSchema).min(1).max(100).optional(),
    only: z.enum(['failed', 'undelivered', 'all']).default('undelivered').meta({
      description:
        '`failed`: deliveries that failed; `undelivered`: those, the held ones, those that wait for a later attempt, and events of the endpoint’s filter that it was never sent; `all`: also what succeeded. What is due or being sent at this moment is left alone.',
    }),
    dry_run: z.boolean().default(false).meta({ description: 'Counts and schedules nothing.' }),
  })
  .refine(({ from, to }) => to === undefined || new Date(from) <= new Date(to), {
    path: ['to'],
    message: 'must not be before from',
  });

const endpointParams = z.object({ webhook_id: pathId });
const params = { webhook_id: example.id };

export const listWebhooks = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhooks',
  tag: 'Webhooks',
  summary: 'List webhook endpoints',
  description: 'Newest first, each with its health of the last 24 hours.',
  access: 'webhooks:read',
  query: z.object({ ...listQuery, ...updatedSince }),
  answer: listOf(webhookEndpointSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const registerWebhook = defineOperation({
  method: 'POST',
  path: '/partner/v1/webhooks',
  tag: 'Webhooks',
  summary: 'Register a webhook endpoint',
  description: 'At most five in each environment. Only this response contains the signing secret.',
  access: 'webhooks:write',
  body: registerWebhookBody,
  status: 201,
  answersSecret: true,
  answer: dataOf(webhookEndpointSchema),
  errors: ['endpoint_limit_reached'],
  example: {
    body: { url: example.url, description: 'Ledger import', events: example.events },
    answer: { data: { ...fresh, secret: secretExample } },
  },
});

export const getWebhook = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Read a webhook endpoint',
  description: 'One endpoint with its health; never its secret.',
  access: 'webhooks:read',
  params: endpointParams,
  answer: dataOf(webhookEndpointSchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});

export const updateWebhook = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Change a webhook endpoint',
  description:
    'Omitted fields stay unchanged. While an endpoint is disabled its deliveries are paused; a replay sends them.',
  access: 'webhooks:write',
  params: endpointParams,
  body: updateWebhookBody,
  answer: dataOf(webhookEndpointSchema),
  errors: ['not_found'],
  example: { params, body: { enabled: false }, answer: { data: { ...example, enabled: false } } },
});

export const deleteWebhook = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/webhooks/{webhook_id}',
  tag: 'Webhooks',
  summary: 'Delete a webhook endpoint',
  description:
    'Deletes it permanently. Waiting deliveries fail; its deliveries stay in the log. Returns the deleted endpoint.',
  access: 'webhooks:write',
  params: endpointParams,
  answer: dataOf(webhookEndpointSchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});

export const testWebhook = defineOperation({
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/test',
  tag: 'Webhooks',
  summary: 'Send a test delivery',
  description:
    'Sends webhook.test to this endpoint alone, also while it is disabled, and answers when the receiver has answered or 10 seconds are over. One attempt; a failed one is not retried.',
  access: 'webhooks:write',
  params: endpointParams,
  body: z.strictObject({}),
  answer: dataOf(webhookDeliverySchema),
  errors: ['not_found'],
  example: {
    params,
    body: {},
    answer: {
      data: {
        ...webhookDeliveryExample,
        event_type: 'webhook.test',
        resource_id: example.id,
        status: 'succeeded',
        last_status_code: 204,
        last_error: undefined,
        next_attempt_at: undefined,
        attempts: [{ number: 1, at: '2026-11-20T09:31:00.012Z', status_code: 204, duration_ms: 38 }],
      },
    },
  },
});

export const rotateWebhookSecret = defineOperation({
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/rotate-secret',
  tag: 'Webhooks',
  summary: 'Rotate the signing secret',
  description:
    'Only this response contains the new secret. For grace_seconds, deliveries have a second v1 signature, made with the previous secret.',
  access: 'webhooks:write',
  params: endpointParams,
  body: rotateWebhookSecretBody,
  answersSecret: true,
  answer: dataOf(webhookEndpointSchema),
  errors: ['not_found'],
  example: {
    params,
    body: { grace_seconds: 3600 },
    answer: {
      data: { ...example, secret: secretExample, previous_secret_expires_at: '2026-11-20T10:30:00.000Z' },
    },
  },
});

export const replayWebhook = defineOperation({
  method: 'POST',
  path: '/partner/v1/webhooks/{webhook_id}/replay',
  tag: 'Webhooks',
  summary: 'Replay events to an endpoint',
  description:
    'Sends the events of a period again, each with the full schedule of retries. At most 100,000 events at once; the endpoint must be enabled.',
  access: 'webhooks:write',
  params: endpointParams,
  body: replayWebhookBody,
  answer: dataOf(z.object({ matched: z.int().nonnegative(), scheduled: z.int().nonnegative() })),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { from: '2026-11-20T00:00:00Z', only: 'failed', dry_run: true },
    answer: { data: { matched: 17, scheduled: 0 } },
  },
});
