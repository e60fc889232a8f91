import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp } from '../primitives';
import { webhookDeliveryExample } from './deliveries';

const healthStatusSchema = z.enum(['healthy', 'failing', 'unused']).meta({ id: 'WebhookHealthStatus' });

const milliseconds = z.int().nonnegative().optional();

/** The outcomes of a period's attempts, without test deliveries. */
const figures = {
  attempts: z.int().nonnegative(),
  succeeded: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  given_up: z.int().nonnegative().meta({ description: 'Deliveries whose last scheduled attempt failed.' }),
  p50_ms: milliseconds,
  p95_ms: milliseconds,
  p99_ms: milliseconds,
};

const successRate = z.string().optional();

export const healthSchema = z
  .object({
    status: healthStatusSchema.meta({
      description:
        '`failing` from the third failed attempt in a row until one succeeds; `unused` before the first.',
    }),
    failing_since: timestamp.optional(),
    last_test: z
      .object({ succeeded: z.boolean(), at: timestamp })
      .optional()
      .meta({ description: 'The result of the last test delivery. It does not change `status`.' }),
    success_rate: successRate.meta({
      description: 'Percent of the attempts of the last 24 hours, two decimals.',
    }),
    ...figures,
  })
  .meta({ id: 'WebhookHealth' });
export type WebhookHealth = z.infer<typeof healthSchema>;

const exampleFigures = {
  attempts: 512,
  succeeded: 511,
  failed: 1,
  given_up: 0,
  p50_ms: 42,
  p95_ms: 118,
  p99_ms: 204,
};
const exampleHours = [{ hour: '2026-11-20T09:00:00.000Z', ...exampleFigures }];

export const webhookHealthExample: WebhookHealth = {
  status: 'healthy',
  success_rate: '99.80',
  ...exampleFigures,
};

/** How many hours until now are answered. */
const hoursQuery = z.object({
  hours: z
    .string()
    .regex(/^([1-9]\d?|1[0-5]\d|16[0-8])$/, 'must be a whole number from 1 to 168')
    .transform(Number)
    .default(24)
    .meta({ openapi: { type: 'integer', minimum: 1, maximum: 168, default: 24 } }),
});

const healthHours = z.array(z.object({ hour: timestamp, ...figures }));

export const getWebhookHealth = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhooks/{webhook_id}/health',
  tag: 'Webhooks',
  summary: 'Read the health of an endpoint',
  description: 'By hour, oldest first, without hours that have no attempts.',
  access: 'webhooks:read',
  params: z.object({ webhook_id: pathId }),
  query: hoursQuery,
  answer: dataOf(healthSchema.extend({ hours: healthHours })),
  errors: ['not_found'],
  example: {
    params: { webhook_id: webhookDeliveryExample.endpoint_id },
    answer: {
      data: {
        ...webhookHealthExample,
        hours: exampleHours,
      },
    },
  },
});

export const summariseWebhookHealth = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhooks/health',
  tag: 'Webhooks',
  summary: 'Read the health of all endpoints together',
  description:
    'The attempts of all endpoints added up, in total and by hour, oldest first, without hours that have no attempts.',
  access: 'webhooks:read',
  query: hoursQuery,
  answer: dataOf(
    z.object({
      success_rate: successRate.meta({ description: 'Percent of the attempts, two decimals.' }),
      ...figures,
      hours: healthHours,
    }),
  ),
  example: {
    query: { hours: '24' },
    answer: { data: { success_rate: '99.80', ...exampleFigures, hours: exampleHours } },
  },
});
