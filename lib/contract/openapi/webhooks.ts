import { z } from 'zod';
import { holdingSchema } from '../trading/holdings';
import { orderSchema } from '../trading/orders';
import { fundingRequestSchema } from '../wallets/funding';
import { mandateSchema } from '../wallets/mandates';
import { type EventType, eventExample, eventSchema, eventTypeSchema } from '../webhooks/events';
import { WEBHOOK_EVENT_HEADER, WEBHOOK_ID_HEADER, WEBHOOK_SIGNATURE_HEADER } from '../webhooks/signing';
import { webhookEndpointSchema } from '../webhooks/webhooks';
import type { JsonObject, SchemaWriter } from './schemas';

/** The schema of the event's object, if an operation returns that object. */
const dataSchemas: Partial<Record<EventType, z.ZodType>> = {
  'wallet.funded': fundingRequestSchema,
  'funding.failed': fundingRequestSchema,
  'funding.expired': fundingRequestSchema,
  'mandate.activated': mandateSchema,
  'mandate.revoked': mandateSchema,
  'order.created': orderSchema,
  'order.processing': orderSchema,
  'order.completed': orderSchema,
  'order.failed': orderSchema,
  'order.cancelled': orderSchema,
  'holding.matured': holdingSchema,
  'webhook.test': webhookEndpointSchema,
};

/** When each event is sent. */
const meanings: Record<EventType, string> = {
  'wallet.funded': 'A funding request was paid and the wallet credited with what was received.',
  'funding.failed': 'The provider reported that a payment failed.',
  'funding.expired': 'A funding request reached its expires_at unpaid.',
  'mandate.activated': 'A direct-debit mandate can be debited from now on.',
  'mandate.revoked': 'A direct-debit mandate can no longer be debited.',
  'order.created': 'An order was created.',
  'order.processing': 'An order is being fulfilled.',
  'order.completed': 'An order was fulfilled.',
  'order.failed': 'An order failed; what was paid for it is refunded.',
  'order.cancelled': 'An order was cancelled; what was paid for it is refunded.',
  'holding.matured': 'A holding reached its maturity.',
  'kyb.status_changed': 'The verification of the business moved. Sent in both environments.',
  'kyb.document_expiring':
    'A document of the verification expires in 60, 30 or 7 days, or today. Sent in both environments.',
  'webhook.test': 'A test delivery to this endpoint was requested.',
};

const textHeader = (name: string, description: string, example: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of every delivery. */
const headersOf = (type: EventType): JsonObject[] => [
  textHeader(WEBHOOK_ID_HEADER, 'The id of the event; the same at every attempt.', eventExample.id),
  textHeader(WEBHOOK_EVENT_HEADER, 'The type of the event.', type),
  textHeader(
    WEBHOOK_SIGNATURE_HEADER,
    '`t=<unix_seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`, keyed with the endpoint’s secret. During a rotation with overlap there is a second v1. Refuse a t more than 300 seconds away.',
    `t=1795253460,v1=${'5f'.repeat(32)}`,
  ),
];

/**
 * The `webhooks` section of the OpenAPI document: one entry for each event type. Deliveries carry no request signing
 * headers; they are signed with the endpoint's own secret.
 */
export function webhooksOf(write: SchemaWriter['write']): JsonObject {
  const { sequence: _, ...example } = eventExample;
  const entries = eventTypeSchema.options.map((type) => {
    const schema = eventSchema
      .omit({ sequence: true })
      .extend({ type: z.literal(type), data: dataSchemas[type] ?? eventSchema.shape.data });
    const isExample = type === eventExample.type;
    const media = { schema: write(schema, 'output'), ...(isExample && { example }) };
    const post = {
      operationId: `receive ${type}`.replace(/[ ._](\w)/g, (__, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      summary: type,
      description: `${meanings[type]}\n\nAnswer 2xx within a few seconds and work afterwards; the same event may come twice, so deduplicate on \`id\`. Anything else is tried again at 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h from the first attempt.`,
      security: [],
      parameters: headersOf(type),
      requestBody: { required: true, content: { 'application/json': media } },
      responses: {
        '2XX': { description: 'It was received.' },
        '4XX': { description: 'It is tried again, as after any other answer.' },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}
