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
import { dateOutput, priceOutput, sourceSchema } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { investmentTypeSchema } from './investments';
import { feeLineSchema, unitsOutput } from './order-schemas';

export const orderSides = ['buy', 'sell'] as const;
export type OrderSide = (typeof orderSides)[number];
export const orderSideSchema = z.enum(orderSides).meta({ id: 'OrderSide' });

export const orderStatuses = [
  'awaiting_payment',
  'pending_fulfilment',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatusSchema = z.enum(orderStatuses).meta({ id: 'OrderStatus' });

const paymentModes = ['wallet', 'funding'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const paymentModeSchema = z.enum(paymentModes);

const warningCodes = [
  'market_closed',
  'price_old',
  'investment_closed',
  'below_minimum',
  'above_maximum',
  'insufficient_funds',
  'insufficient_units',
  'band',
  'high_fees',
  'approval_required',
] as const;

/** The figures of an order at a price. */
const figures = {
  units: unitsOutput,
  unit_price: priceOutput,
  price_as_of: timestamp,
  price_source: sourceSchema.optional().meta({ description: 'Left out where the price is fixed.' }),
  gross: moneyOutput.meta({ description: 'Units times the unit price, without fees.' }),
  fees: z.array(feeLineSchema),
  total: moneyOutput.meta({ description: 'Buy: the total paid. Sell: the proceeds.' }),
  trade_date: dateOutput.meta({ description: 'The day of the exchange on which it is dealt.' }),
  settles_on: dateOutput,
};

/** The estimate made with the order; it never changes. */
const keptEstimateSchema = z.object(figures).meta({ id: 'OrderEstimateKept' });
export type KeptEstimate = z.infer<typeof keptEstimateSchema>;

export const orderEstimateSchema = z
  .object({
    investment_id: uuid,
    side: orderSideSchema,
    currency: currencySchema,
    ...figures,
    market_session: z
      .string()
      .meta({ description: 'The exchange’s current session: `continuous`, `closed`.' }),
    band: z
      .object({ low: priceOutput, high: priceOutput })
      .optional()
      .meta({ description: 'The day’s lowest and highest price; for what the exchange deals in.' }),
    warnings: z
      .array(z.object({ code: z.enum(warningCodes), message: z.string() }))
      .meta({ description: 'What would reject the order, or is worth knowing before you place it.' }),
  })
  .meta({ id: 'OrderEstimate' });
export type OrderEstimate = z.infer<typeof orderEstimateSchema>;

export const orderSchema = z
  .object({
    id: uuid,
    investment_id: uuid,
    investment_name: z.string(),
    investment_type: investmentTypeSchema,
    symbol: z.string().optional(),
    side: orderSideSchema,
    amount: moneyOutput.meta({
      description:
        'Buy: the total that the partner pays, including fees. Sell: units times the unit price, an estimate until the order is completed.',
    }),
    currency: currencySchema,
    payment_mode: paymentModeSchema.optional().meta({ description: 'For a buy.' }),
    status: orderStatusSchema,
    reference: z.string().min(1).max(64),
    client_reference: z.string().optional(),
    units: unitsOutput.meta({ description: 'Buy: an estimate until the order is completed.' }),
    unit_price: priceOutput.meta({ description: 'Expected until the order is completed.' }),
    fees: z.array(feeLineSchema).meta({ description: 'Expected until the order is completed.' }),
    settles_on: dateOutput.meta({ description: 'Expected until the order is completed.' }),
    waits_until: timestamp.optional().meta({
      description:
        'For an exchange-traded order that is ready: when the exchange opens next, if it was closed. With test keys the order is executed then.',
    }),
    amount_paid: moneyOutput.optional().meta({ description: 'Buy: paid and not refunded.' }),
    amount_due: moneyOutput.optional().meta({ description: 'While it awaits payment: the missing amount.' }),
    proceeds: moneyOutput
      .optional()
      .meta({ description: 'For a completed sell: the amount credited to the wallet.' }),
    customer: z.string().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    failure_reason: z.string().optional(),
    payment: uuid.optional().meta({
      description:
        'What pays: the funding request (payment_mode funding) or the ledger transaction (wallet).',
    }),
    holding_id: uuid.optional().meta({ description: 'Made by a completed buy; sold from by a sell.' }),
    estimate: keptEstimateSchema,
    paid_at: timestamp.optional(),
    processing_at: timestamp.optional(),
    completed_at: timestamp.optional(),
    failed_at: timestamp.optional(),
    cancelled_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const exampleFees = [
  { code: 'brokerage', name: 'Brokerage', amount: '741.01' },
  { code: 'sec', name: 'SEC fee', amount: '296.41' },
  { code: 'stamp_duty', name: 'Stamp duty', amount: '79.04' },
  { code: 'trade_alert', name: 'Trade alert', amount: '4.00' },
  { code: 'vat', name: 'VAT', amount: '77.81' },
];

export const exampleFigures = {
  units: '178.988641',
  unit_price: '552.00',
  price_as_of: '2026-11-20T10:30:00.000Z',
  price_source: 'simulated',
  gross: '98801.73',
  fees: exampleFees,
  total: '100000.00',
  trade_date: '2026-11-20',
  settles_on: '2026-11-23',
} as const;

export const orderExample: Order = {
  id: '0198c5a0-3a00-7000-8000-000000000a01',
  investment_id: '0198c5a0-3a00-7000-8000-000000000c01',
  investment_name: 'Dangote Cement Plc',
  investment_type: 'equity',
  symbol: 'DANGCEM',
  side: 'buy',
  amount: '100000.00',
  currency: 'NGN',
  payment_mode: 'wallet',
  status: 'pending_fulfilment',
  reference: 'ORD-7K2M9QX4TB1C',
  client_reference: 'client-0042',
  units: '178.988641',
  unit_price: '552.00',
  fees: exampleFees,
  settles_on: '2026-11-23',
  amount_paid: '100000.00',
  customer: 'customer-77',
  payment: '0198c5a0-3a00-7000-8000-0000000000e3',
  estimate: { ...exampleFigures, fees: [...exampleFees] },
  paid_at: '2026-11-20T10:30:00.000Z',
  created_at: '2026-11-20T10:30:00.000Z',
  updated_at: '2026-11-20T10:30:00.000Z',
};

export const orderParams = z.object({ order_id: pathId });
const params = { order_id: orderExample.id };

const summaryFilters = {
  query: searchText.optional().meta({
    description:
      'A part of the reference, your reference, the customer, or the name or symbol of the investment, in any case.',
  }),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  side: orderSideSchema.optional(),
  investment_id: uuid.optional(),
  holding_id: uuid.optional(),
  reference: z.string().min(1).max(64).optional().meta({ description: 'Ours: ORD-…' }),
  client_reference: z.string().min(1).max(64).optional(),
  customer: z.string().min(1).max(64).optional(),
  currency: currencySchema.optional(),
};

const orderFilters = { ids: listQuery.ids, ...summaryFilters, status: orderStatusSchema.optional() };

export const listOrders = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders',
  tag: 'Orders',
  summary: 'List orders',
  description: 'Newest first. `holding_id` finds the buy that made a holding and the sells from it.',
  access: 'orders:read',
  query: z.object({ ...listQuery, ...listSort, ...orderFilters }),
  answer: listOf(orderSchema),
  errors: ['invalid_cursor'],
  example: {
    query: { status: 'pending_fulfilment' },
    answer: { data: [orderExample], next_cursor: null, prev_cursor: null },
  },
});

const orderGroupSchema = z
  .object({
    currency: currencySchema,
    status: orderStatusSchema,
    side: orderSideSchema,
    count: groupCount,
    amount: moneyOutput.meta({ description: 'The sum of the orders’ amounts.' }),
  })
  .meta({ id: 'OrderGroup' });
export type OrderGroup = z.infer<typeof orderGroupSchema>;

export const summariseOrders = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/summary',
  tag: 'Orders',
  summary: 'Sum up orders',
  description:
    'The number and sum of the orders that match, by currency, status and side. The filters are those of the list.',
  access: 'orders:read',
  query: z.object(summaryFilters),
  answer: summaryOf(orderGroupSchema),
  example: {
    query: { currency: 'NGN' },
    answer: {
      data: {
        groups: [{ currency: 'NGN', status: 'completed', side: 'buy', count: 3, amount: '300000.00' }],
        has_more: false,
      },
    },
  },
});

export const exportOrders = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/export',
  tag: 'Orders',
  summary: 'Export orders as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'orders:read',
  query: z.object(orderFilters),
  kind: 'csv',
  answer: orderSchema,
  example: { query: { currency: 'NGN' }, answer: orderExample },
});

export const getContractNote = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/contract-note',
  tag: 'Orders',
  summary: 'Download the contract note of an order',
  description:
    'A PDF, as an attachment: what was dealt, at which price, and each fee as it was charged. Only a completed order has one: 409 `invalid_state`.',
  access: 'orders:read',
  kind: 'file',
  params: orderParams,
  answer: z.string(),
  errors: ['not_found', 'invalid_state'],
  example: { params, answer: '%PDF-1.7 …' },
});

export const getOrder = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/{order_id}',
  tag: 'Orders',
  summary: 'Get an order',
  description: 'One order.',
  access: 'orders:read',
  params: orderParams,
  answer: dataOf(orderSchema),
  errors: ['not_found'],
  example: { params, answer: { data: orderExample } },
});
