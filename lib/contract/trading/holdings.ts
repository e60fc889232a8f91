import { z } from 'zod';
import { dayRangeQuery } from '../day-range';
import { dataOf, listOf, listQuery, listSort, searchText, updatedSince, wholeListOf } from '../lists';
import { dateOutput, percentOutput, priceOutput, sourceSchema } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { investmentTypeSchema } from './investments';
import { unitsOutput } from './order-schemas';

export const holdingStatuses = ['active', 'matured', 'sold'] as const;
export type HoldingStatus = (typeof holdingStatuses)[number];
export const holdingStatusSchema = z.enum(holdingStatuses).meta({ id: 'HoldingStatus' });

export const holdingSchema = z
  .object({
    id: uuid,
    investment_id: uuid,
    investment_name: z.string(),
    investment_type: investmentTypeSchema,
    symbol: z.string().optional(),
    order_id: uuid.meta({ description: 'The buy that made it.' }),
    customer_reference: z.string().optional().meta({ description: 'The customer of that buy.' }),
    currency: currencySchema,
    principal: moneyOutput.meta({ description: 'What the units that are left cost, without fees.' }),
    units: unitsOutput,
    available_units: unitsOutput.meta({ description: 'Without those that open sells have reserved.' }),
    unit_price: priceOutput.meta({ description: 'At which it was bought.' }),
    initial_units: unitsOutput,
    initial_principal: moneyOutput,
    interest_rate: percentOutput.optional().meta({ description: 'Percent a year.' }),
    start_date: dateOutput,
    maturity_date: dateOutput.optional(),
    latest_price: priceOutput.optional().meta({ description: 'For investments with a market price.' }),
    price_as_of: timestamp.optional(),
    price_source: sourceSchema.optional(),
    current_value: moneyOutput.meta({ description: 'principal + accrued_returns.' }),
    accrued_returns: z
      .string()
      .regex(/^-?(0|[1-9]\d*)\.\d{2}$/)
      .meta({
        description:
          'Interest-bearing: principal × rate ÷ 100 × days ÷ 365. Otherwise the change of the price, negative for a loss.',
      }),
    paid_out: moneyOutput.optional().meta({ description: 'What the wallet got at maturity.' }),
    status: holdingStatusSchema,
    matured_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Holding' });
export type Holding = z.infer<typeof holdingSchema>;

export const holdingExample: Holding = {
  id: '0198c5a0-3a00-7000-8000-000000000901',
  investment_id: '0198c5a0-3a00-7000-8000-000000000c02',
  investment_name: 'Harbour 180-day note',
  investment_type: 'fixed_income',
  order_id: '0198c5a0-3a00-7000-8000-000000000a02',
  customer_reference: 'customer-77',
  currency: 'NGN',
  principal: '100000.00',
  units: '100000.000000',
  available_units: '100000.000000',
  unit_price: '1.00',
  initial_units: '100000.000000',
  initial_principal: '100000.00',
  interest_rate: '18.50',
  start_date: '2026-11-01',
  maturity_date: '2027-04-30',
  current_value: '100963.01',
  accrued_returns: '963.01',
  status: 'active',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};

/** Totals over several holdings. */
const sums = {
  principal: moneyOutput,
  current_value: moneyOutput,
  accrued_returns: moneyOutput,
  count: z.int(),
};

const holdingsSummarySchema = z
  .object({
    currency: currencySchema,
    ...sums,
    by_type: z.array(z.object({ type: investmentTypeSchema, ...sums })),
    by_maturity: z
      .array(
        z.object({
          month: z
            .string()
            .regex(/^\d{4}-\d\d$/)
            .optional()
            .meta({ description: 'Left out: without a maturity.' }),
          ...sums,
        }),
      )
      .meta({ description: 'By the month in which they mature, soonest first.' }),
    by_investment: z
      .array(
        z.object({
          investment_id: uuid,
          investment_name: z.string(),
          investment_type: investmentTypeSchema,
          units: unitsOutput,
          ...sums,
        }),
      )
      .meta({ description: 'The largest 50 by value.' }),
    as_of: timestamp,
  })
  .meta({ id: 'HoldingsSummary' });
export type HoldingsSummary = z.infer<typeof holdingsSummarySchema>;

export const countedFilters = {
  query: searchText.optional().meta({
    description: 'A part of the name or symbol of the investment, or of the customer, in any case.',
  }),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  investment_id: uuid.optional(),
  investment_type: investmentTypeSchema.optional(),
  customer_reference: z.string().min(1).max(64).optional(),
  currency: currencySchema.optional(),
  order_id: uuid.optional(),
  matures_from: z.iso.date().optional(),
  matures_to: z.iso.date().optional(),
};

const holdingFilters = { ids: listQuery.ids, ...countedFilters, status: holdingStatusSchema.optional() };

export const holdingParams = z.object({ holding_id: pathId });
const params = { holding_id: holdingExample.id };

export const listHoldings = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings',
  tag: 'Holdings',
  summary: 'List holdings',
  description: 'Newest first, each at its value of this moment.',
  access: 'holdings:read',
  query: z.object({ ...listQuery, ...listSort, ...holdingFilters }),
  answer: listOf(holdingSchema),
  errors: ['invalid_cursor'],
  example: {
    query: { status: 'active' },
    answer: { data: [holdingExample], next_cursor: null, prev_cursor: null },
  },
});

export const getHolding = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/{holding_id}',
  tag: 'Holdings',
  summary: 'Get a holding',
  description: 'One holding at its value of this moment.',
  access: 'holdings:read',
  params: holdingParams,
  answer: dataOf(holdingSchema),
  errors: ['not_found'],
  example: { params, answer: { data: holdingExample } },
});

export const summariseHoldings = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/summary',
  tag: 'Holdings',
  summary: 'Sum up active holdings',
  description:
    'Per currency, and within it by type, by month of maturity and by investment. All of one moment.',
  access: 'holdings:read',
  query: z.object({
    currency: currencySchema.optional(),
    customer_reference: z.string().min(1).max(64).optional(),
  }),
  answer: wholeListOf(holdingsSummarySchema),
  example: {
    answer: {
      data: [
        {
          currency: 'NGN',
          principal: '100000.00',
          current_value: '100963.01',
          accrued_returns: '963.01',
          count: 1,
          by_type: [],
          by_maturity: [],
          by_investment: [],
          as_of: '2026-11-20T10:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
});

const holdingsHistorySchema = z
  .object({
    currency: currencySchema,
    from: dateOutput,
    to: dateOutput,
    days: z
      .array(z.object({ date: dateOutput, ...sums }))
      .meta({ description: 'Every day of the range, oldest first.' }),
  })
  .meta({ id: 'HoldingsHistory' });
export type HoldingsHistory = z.infer<typeof holdingsHistorySchema>;

/** The maximum holdings that a history is computed from. */
export const MOST_IN_HISTORY = 10_000;

export const getHoldingsHistory = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/history',
  tag: 'Holdings',
  summary: 'Read the value of holdings by day',
  description: `Per currency, what the holdings that were active at the end of each day in Lagos cost and were worth; today at this moment, as in the summary. A market-priced holding is worth its units at the close of that day, or at the last one before it, rounded down to the minor unit; without any price it is worth its principal. An interest-bearing one is worth its principal with the returns until that day, rounded half up. Each holding is rounded before they are added. \`to\` is today unless the request names it, and \`from\` is 29 days earlier. A range has at most 366 days, and at most ${MOST_IN_HISTORY.toLocaleString('en-GB')} holdings: filter by currency or customer if there are more.`,
  access: 'holdings:read',
  query: z.object({
    ...dayRangeQuery,
    currency: currencySchema.optional(),
    customer_reference: z.string().min(1).max(64).optional(),
    holding_id: uuid.optional(),
  }),
  answer: wholeListOf(holdingsHistorySchema),
  example: {
    query: { from: '2026-11-19', to: '2026-11-20', currency: 'NGN' },
    answer: {
      data: [
        {
          currency: 'NGN',
          from: '2026-11-19',
          to: '2026-11-20',
          days: [
            {
              date: '2026-11-19',
              principal: '100000.00',
              current_value: '100912.33',
              accrued_returns: '912.33',
              count: 1,
            },
            {
              date: '2026-11-20',
              principal: '100000.00',
              current_value: '100963.01',
              accrued_returns: '963.01',
              count: 1,
            },
          ],
        },
      ],
      next_cursor: null,
    },
  },
});

export const exportHoldings = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/export',
  tag: 'Holdings',
  summary: 'Export holdings as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'holdings:read',
  query: z.object(holdingFilters),
  kind: 'csv',
  answer: holdingSchema,
  example: { query: { currency: 'NGN' }, answer: holdingExample },
});

export const getHoldingsStatement = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/statement',
  tag: 'Holdings',
  summary: 'Download a statement of holdings',
  description:
    'A PDF, as an attachment: active holdings of one currency with their sums, at this moment or at the end of a past day in Lagos. A day that has not come is refused with 400 `validation_failed`, and so is a past one with more than 10,000 holdings until then.',
  access: 'holdings:read',
  kind: 'file',
  query: z.object({
    currency: currencySchema,
    customer_reference: z.string().min(1).max(64).optional(),
    date: z.iso
      .date('must be a date, such as "2026-11-20"')
      .optional()
      .meta({ description: 'A day in Lagos. Left out, or today: this moment.' }),
  }),
  answer: z.string(),
  example: { query: { currency: 'NGN' }, answer: '%PDF-1.7 …' },
});
