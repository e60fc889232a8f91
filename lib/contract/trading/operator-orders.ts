import { z } from 'zod';
import {
  dataOf,
  groupCount,
  listOf,
  listQuery,
  queueSort,
  searchText,
  summaryOf,
  updatedSince,
  wholeListOf,
} from '../lists';
import { dateOutput, priceOutput, sourceSchema } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { dateOrTime, environmentSchema, timestamp, uuid } from '../primitives';
import { unitsInput } from './order-schemas';
import { orderStepSchema } from './order-steps';
import { orderExample, orderParams, orderSchema, orderSideSchema, orderStatusSchema } from './orders';

export const priceInput = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,4})?$/, 'must be a decimal price with at most four decimals')
  .refine((text) => /[1-9]/.test(text), 'must be greater than zero');

/** An order as the desk sees it, with its organisation and who fulfils it. */
const deskOrderSchema = z
  .object({
    order: orderSchema,
    organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }),
    environment: environmentSchema,
    fulfilled_by: z.enum(['sandbox', 'desk', 'broker']),
    waiting_since: timestamp.meta({ description: 'When it was paid, or units were reserved.' }),
    taken_by: z.object({ id: uuid.optional(), name: z.string() }).optional(),
    taken_at: timestamp.optional(),
    broker_reference: z.string().optional(),
    last_error: z.string().optional().meta({ description: 'Why the last call of the broker failed.' }),
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const deskOrderExample: DeskOrder = {
  order: orderExample,
  organisation: { id: '0198c5a0-3a00-7000-8000-000000000001', slug: 'harbour', name: 'Harbour Savings' },
  environment: 'live',
  fulfilled_by: 'desk',
  waiting_since: '2026-11-20T10:30:00.000Z',
};

/** A row of the export: the order’s fields, then the desk's. */
const deskOrderRowSchema = orderSchema
  .extend({
    organisation: z.string().meta({ description: 'Slug.' }),
    organisation_name: z.string(),
    ...deskOrderSchema.omit({ order: true, organisation: true }).shape,
    taken_by: z.string().optional().meta({ description: 'Name.' }),
  })
  .meta({ id: 'DeskOrderRow' });
export type DeskOrderRow = z.infer<typeof deskOrderRowSchema>;

const { order: _, organisation: exampleOwner, taken_by: __, ...exampleFacts } = deskOrderExample;
const params = { order_id: orderExample.id };

/** With the exchange's current session, price and band for the desk, named as in an estimate. */
const deskOrderWithStepsSchema = deskOrderSchema
  .extend({
    steps: z.array(orderStepSchema),
    market_session: z
      .string()
      .meta({ description: 'The exchange’s current session: `continuous`, `closed`.' }),
    latest_price: priceOutput.optional().meta({ description: 'Interest-bearing: 1.00.' }),
    price_as_of: timestamp.optional(),
    price_source: sourceSchema.optional().meta({ description: 'Left out where the price is fixed.' }),
    band: z
      .object({ low: priceOutput, high: priceOutput })
      .optional()
      .meta({ description: 'The day’s lowest and highest price; for what the exchange deals in.' }),
  })
  .meta({ id: 'DeskOrderWithSteps' });
export type DeskOrderWithSteps = z.infer<typeof deskOrderWithStepsSchema>;

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  environment: environmentSchema.default('live'),
  side: orderSideSchema.optional(),
  currency: currencySchema.optional(),
  organisation: z.string().min(1).max(64).optional().meta({ description: 'Slug.' }),
  symbol: z.string().min(1).max(16).optional(),
  reference: z.string().min(1).max(64).optional(),
  query: searchText.optional().meta({
    description: 'A part of the reference, or of the name or symbol of the investment, in any case.',
  }),
};

const deskOrderFilters = {
  ids: listQuery.ids,
  ...summaryFilters,
  status: orderStatusSchema.optional(),
};

export const listDeskOrders = defineOperation({
  method: 'GET',
  path: '/operator/v1/orders',
  tag: 'Operator',
  summary: 'List orders to fulfil',
  description:
    'Without a status: open orders (pending_fulfilment and processing), longest waiting first. With a status: newest first. `sort` changes the order.',
  access: 'operator',
  query: z.object({ ...listQuery, ...queueSort, ...deskOrderFilters }),
  answer: listOf(deskOrderSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [deskOrderExample], next_cursor: null, prev_cursor: null } },
});

const deskOrderGroupSchema = z
  .object({ status: orderStatusSchema, count: groupCount })
  .meta({ id: 'DeskOrderGroup' });
export type DeskOrderGroup = z.infer<typeof deskOrderGroupSchema>;

export const summariseDeskOrders = defineOperation({
  method: 'GET',
  path: '/operator/v1/orders/summary',
  tag: 'Operator',
  summary: 'Count orders to fulfil',
  description: 'The number of orders that match, by status. The filters are those of the list.',
  access: 'operator',
  query: z.object(summaryFilters),
  answer: summaryOf(deskOrderGroupSchema),
  example: { answer: { data: { groups: [{ status: 'pending_fulfilment', count: 2 }], has_more: false } } },
});

export const exportDeskOrders = defineOperation({
  method: 'GET',
  path: '/operator/v1/orders/export',
  tag: 'Operator',
  summary: 'Export orders to fulfil as CSV',
  description: 'The same filters as the list, any length, streamed in the list’s own order.',
  access: 'operator',
  query: z.object(deskOrderFilters),
  kind: 'csv',
  answer: deskOrderRowSchema,
  example: {
    query: { status: 'completed' },
    answer: {
      ...orderExample,
      ...exampleFacts,
      organisation: exampleOwner.slug,
      organisation_name: exampleOwner.name,
    },
  },
});

export const getDeskOrder = defineOperation({
  method: 'GET',
  path: '/operator/v1/orders/{order_id}',
  tag: 'Operator',
  summary: 'Read an order to fulfil',
  description: 'With its steps, oldest first, and the price, session and band of this moment.',
  access: 'operator',
  params: orderParams,
  answer: dataOf(deskOrderWithStepsSchema),
  errors: ['not_found'],
  example: {
    params,
    answer: {
      data: {
        ...deskOrderExample,
        steps: [],
        market_session: 'continuous',
        latest_price: '552.00',
        price_as_of: '2026-11-20T10:30:00.000Z',
        price_source: 'simulated',
        band: { low: '496.80', high: '607.20' },
      },
    },
  },
});

export const takeOrder = defineOperation({
  method: 'POST',
  path: '/operator/v1/orders/{order_id}/take',
  tag: 'Operator',
  summary: 'Take an order',
  description:
    'The order becomes processing (`order.processing`) and can no longer be cancelled. Taking a processing order reassigns it to you.',
  access: 'operator',
  params: orderParams,
  body: z.strictObject({}),
  answer: dataOf(deskOrderSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: {}, answer: { data: deskOrderExample } },
});

const completeOrderBody = z.strictObject({
  unit_price: priceInput.meta({ description: 'The execution price. Interest-bearing: 1.00.' }),
  executed_at: dateOrTime.optional().meta({
    description: 'When it was executed. Default: now. Not in the future, and not before the order.',
  }),
  broker_reference: z.string().trim().min(1).max(64).optional(),
});

export const completeOrder = defineOperation({
  method: 'POST',
  path: '/operator/v1/orders/{order_id}/complete',
  tag: 'Operator',
  summary: 'Complete an order',
  description:
    'At the price and time at which it was dealt. A price outside of the day’s band is refused for what the exchange deals in.',
  access: 'operator',
  params: orderParams,
  body: completeOrderBody,
  answer: dataOf(deskOrderSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: { unit_price: '552.00' }, answer: { data: deskOrderExample } },
});

export const failOrder = defineOperation({
  method: 'POST',
  path: '/operator/v1/orders/{order_id}/fail',
  tag: 'Operator',
  summary: 'Fail an order',
  description: 'Send the reason, which the partner sees. Payments are refunded.',
  access: 'operator',
  params: orderParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  answer: dataOf(deskOrderSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: { reason: 'No seller at this price.' }, answer: { data: deskOrderExample } },
});

const fillSchema = z.strictObject({
  line: z.int().min(1),
  reference: z.string().trim().min(1).max(64).meta({ description: 'Ours: ORD-…' }),
  unit_price: priceInput,
  executed_at: dateOrTime.optional(),
  units: unitsInput.optional().meta({ description: 'The broker’s figure. Compared with ours if given.' }),
  broker_reference: z.string().trim().min(1).max(64).optional(),
});

const fillOutcomes = ['completed', 'ready', 'repeated', 'refused'] as const;

export const completeOrders = defineOperation({
  method: 'POST',
  path: '/operator/v1/orders/complete',
  tag: 'Operator',
  summary: 'Complete many orders',
  description:
    'The lines of a broker’s file, 500 at most. A dry run reports the result and changes nothing. A rejected line does not stop the others; an order that was completed with the same figures is `repeated`. Of each order that is not refused the answer says exactly what its partner gets, in a dry run too.',
  access: 'operator',
  body: z.strictObject({
    environment: environmentSchema.default('live'),
    dry_run: z.boolean().default(false),
    fills: z.array(fillSchema).min(1).max(500),
  }),
  answer: wholeListOf(
    z
      .object({
        line: z.int(),
        reference: z.string(),
        outcome: z.enum(fillOutcomes),
        reason: z.string().optional(),
        order_id: uuid.optional(),
        unit_price: priceOutput.optional(),
        units: z.string().optional(),
        side: orderSideSchema.optional(),
        currency: currencySchema.optional(),
        gross: moneyOutput.optional().meta({ description: 'Units at the unit price, without fees.' }),
        fees: moneyOutput.optional().meta({ description: 'All fees together.' }),
        total: moneyOutput.optional().meta({ description: 'Buy: the total paid. Sell: the proceeds.' }),
        settles_on: dateOutput.optional(),
      })
      .meta({ id: 'OrderFillOutcome' }),
  ),
  errors: [],
  example: {
    body: { dry_run: true, fills: [{ line: 2, reference: orderExample.reference, unit_price: '552.00' }] },
    answer: {
      data: [
        {
          line: 2,
          reference: orderExample.reference,
          outcome: 'ready',
          order_id: orderExample.id,
          unit_price: '552.00',
          units: '178.988641',
          side: 'buy',
          currency: 'NGN',
          gross: '98801.73',
          fees: '1198.27',
          total: '100000.00',
          settles_on: '2026-11-23',
        },
      ],
      next_cursor: null,
    },
  },
});
