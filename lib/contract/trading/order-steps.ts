import { z } from 'zod';
import { wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp, uuid } from '../primitives';
import { fundingRequestSchema } from '../wallets/funding';
import { eventIdSchema, eventTypeSchema } from '../webhooks/events';
import { orderExample, orderParams, orderStatusSchema } from './orders';

/** Who or what changed an order: the partner's own people and keys by id, anyone else by type. */
const orderActorSchema = z
  .object({
    kind: z.enum(['key', 'member', 'payer', 'operator', 'broker', 'sandbox', 'service']),
    id: z.string().optional().meta({ description: 'The key’s or member’s id. Omitted for others.' }),
    name: z.string().optional().meta({ description: 'The member’s name at that time.' }),
  })
  .meta({ id: 'OrderActor' });
export type OrderActor = z.infer<typeof orderActorSchema>;

/** An event's id and type, for links from a record to its events. */
const eventSummarySchema = z.object({ id: eventIdSchema, type: eventTypeSchema });

const params = { order_id: orderExample.id };

export const orderStepSchema = z
  .object({
    id: uuid,
    at: timestamp,
    status: orderStatusSchema.meta({ description: 'The order’s status after this step.' }),
    title: z.string().meta({ description: 'A short title.' }),
    detail: z.string().optional(),
    actor: orderActorSchema,
    event: eventSummarySchema.optional(),
    transaction_id: uuid.optional().meta({ description: 'The line of the statement that this step wrote.' }),
    funding_request_id: uuid.optional(),
  })
  .meta({ id: 'OrderStep' });
export type OrderStep = z.infer<typeof orderStepSchema>;

export const listOrderSteps = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/steps',
  tag: 'Orders',
  summary: 'List the steps of an order',
  description: 'The order’s history, oldest first: actor, time and event of each step.',
  access: 'orders:read',
  params: orderParams,
  answer: wholeListOf(orderStepSchema),
  errors: ['not_found'],
  example: {
    params,
    answer: {
      data: [
        {
          id: '0198c5a0-3a00-7000-8000-000000000b01',
          at: orderExample.created_at,
          status: 'pending_fulfilment',
          title: 'Created and paid from the wallet',
          actor: { kind: 'key', id: 'pk_test_7K2M9QX4TB1C' },
          event: { id: 'evt_0198c5a03a0070008000000000000e09', type: 'order.created' },
          transaction_id: '0198c5a0-3a00-7000-8000-0000000000e3',
        },
      ],
      next_cursor: null,
    },
  },
});

export const listOrderFunding = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/funding-requests',
  tag: 'Orders',
  summary: 'List the funding requests of an order',
  description: 'The order’s funding requests with their payment instructions, newest first.',
  access: 'orders:read',
  params: orderParams,
  answer: wholeListOf(fundingRequestSchema),
  errors: ['not_found'],
  example: { params, answer: { data: [], next_cursor: null } },
});
