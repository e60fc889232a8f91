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

export const healthSchema = z
  .object({
    status: healthStatusSchema.meta({
      description:
        '`failing` from the third failed attempt in a row until one succeeds; `unused` before the first.',
    }),
    failing_since: timestamp.optional(),
    success_rate: z
      .string()
      .optional()
      .meta({ description: 'Percent of the attempts of the last 24 hours, two decimals.' }),
    ...figures,
  })
  .meta({ id: 'WebhookHealth' });
export type WebhookHealth = z.infer<typeof healthSchema>;

export const webhookHealthExample: WebhookHealth = {
  status: 'healthy',
  success_rate: '99.80',
  attempts: 512,
  succeeded: 511,
  failed: 1,
  given_up: 0,
  p50_ms: 42,
  p95_ms: 118,
  p99_ms: 204,
};

export const getWebhookHealth = defineOperation({
  method: 'GET',
  path: '/partner/v1/webhooks/{webhook_id}/health',
  tag: 'Webhooks',
  summary: 'Read the health of an endpoint',
  description: 'By hour, oldest first, without hours that have no attempts.',
  access: 'webhooks:read',
  params: z.object({ webhook_id: pathId }),
  query: z.object({
    hours: z
      .string()
      .regex(/^([1-9]\d?|1[0-5]\d|16[0-8])$/, 'must be a whole number from 1 to 168')
      .transform(Number)
      .default(24)
      .meta({ openapi: { type: 'integer', minimum: 1, maximum: 168, default: 24 } }),
  }),
  answer: dataOf(healthSchema.extend({ hours: z.array(z.object({ hour: timestamp, ...figures })) })),
  errors: ['not_found'],
  example: {
    params: { webhook_id: webhookDeliveryExample.endpoint_id },
    answer: {
      data: {
        ...webhookHealthExample,
        hours: [
          {
            hour: '2026-11-20T09:00:00.000Z',
            attempts: 512,
            succeeded: 511,
            failed: 1,
            given_up: 0,
            p50_ms: 42,
            p95_ms: 118,
            p99_ms: 204,
          },
        ],
      },
    },
  },
});
