import { z } from 'zod';
import { dataOf, groupCount, listOf, listQuery, searchText, summaryOf, updatedSince } from '../lists';
import { dateOutput, pathCode, percentOutput, priceOutput, sourceSchema } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';

export const investmentTypes = [
  'equity',
  'mutual_fund',
  'fixed_income',
  'treasury_bill',
  'commercial_paper',
] as const;
export type InvestmentType = (typeof investmentTypes)[number];
export const investmentTypeSchema = z.enum(investmentTypes).meta({ id: 'InvestmentType' });

export const investmentStatuses = ['open', 'closed'] as const;
export const investmentStatusSchema = z.enum(investmentStatuses);
export const riskLevels = ['low', 'medium', 'high'] as const;
export const riskLevelSchema = z.enum(riskLevels);

export const feeSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    side: z.enum(['buy', 'sell']),
    rate_percent: percentOutput
      .optional()
      .meta({ description: 'Applied to the consideration, or to the fees in `of`.' }),
    amount: moneyOutput.optional().meta({ description: 'A fixed amount an order.' }),
    of: z
      .array(z.string())
      .optional()
      .meta({ description: 'Codes of the fees that the rate applies to. Default: the consideration.' }),
  })
  .meta({ id: 'InvestmentFee' });
export type InvestmentFee = z.infer<typeof feeSchema>;

export const investmentSchema = z
  .object({
    id: uuid,
    name: z.string(),
    type: investmentTypeSchema,
    currency: currencySchema,
    symbol: z.string().optional(),
    issuer: z.string(),
    description: z.string(),
    unit_price: priceOutput.meta({
      description: 'Interest-bearing: 1.00, so units equal the principal.',
    }),
    price_as_of: timestamp,
    price_source: sourceSchema.optional().meta({ description: 'Left out where the price is fixed.' }),
    minimum_amount: moneyOutput,
    maximum_amount: moneyOutput.optional(),
    interest_rate: percentOutput.optional().meta({ description: 'Percent a year.' }),
    tenor_days: z.int().optional(),
    status: investmentStatusSchema,
    closed_reason: z.string().optional(),
    risk_level: riskLevelSchema,
    fees: z.array(feeSchema),
    settlement: z.object({
      cycle: z.string().meta({ description: 'Business days from trade to settlement: `T+1`.' }),
      settles_on: dateOutput.meta({ description: 'For an order that is executed now.' }),
    }),
    documents: z.array(z.object({ name: z.string(), title: z.string() })),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Investment' });
export type Investment = z.infer<typeof investmentSchema>;

export const investmentExample: Investment = {
  id: '0198c5a0-3a00-7000-8000-000000000c01',
  name: 'Dangote Cement Plc',
  type: 'equity',
  currency: 'NGN',
  symbol: 'DANGCEM',
  issuer: 'Dangote Cement Plc',
  description: 'Ordinary shares, listed on the Premium Board of the Nigerian Exchange.',
  unit_price: '552.00',
  price_as_of: '2026-11-20T10:30:00.000Z',
  price_source: 'simulated',
  minimum_amount: '1000.00',
  status: 'open',
  risk_level: 'high',
  fees: [
    { code: 'brokerage', name: 'Brokerage', side: 'buy', rate_percent: '0.75' },
    { code: 'sec', name: 'SEC fee', side: 'buy', rate_percent: '0.30' },
    { code: 'trade_alert', name: 'Trade alert', side: 'buy', amount: '4.00' },
    { code: 'vat', name: 'VAT', side: 'buy', rate_percent: '7.50', of: ['brokerage', 'sec'] },
  ],
  settlement: { cycle: 'T+1', settles_on: '2026-11-23' },
  documents: [{ name: 'terms', title: 'Terms of dealing' }],
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

export const investmentParams = z.object({ investment_id: pathId });
const params = { investment_id: investmentExample.id };

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  currency: currencySchema.optional(),
  status: investmentStatusSchema.optional(),
  symbol: z.string().min(1).max(16).optional(),
  risk_level: riskLevelSchema.optional(),
  query: searchText.optional().meta({ description: 'A part of the name, issuer or symbol, in any case.' }),
};

const investmentFilters = { ids: listQuery.ids, ...summaryFilters, type: investmentTypeSchema.optional() };

const sorts = ['-created_at', 'created_at', 'name', '-interest_rate'] as const;
export type InvestmentSort = (typeof sorts)[number];

export const listInvestments = defineOperation({
  method: 'GET',
  path: '/partner/v1/investments',
  tag: 'Investments',
  summary: 'List investments',
  description: 'What can be bought, or could: newest first. `query` looks in name, issuer and symbol.',
  access: 'investments:read',
  query: z.object({
    ...listQuery,
    ...investmentFilters,
    sort: z.enum(sorts).optional().meta({
      description:
        '`-created_at`, newest first, if left out; `created_at` is oldest first, `name` by name, and `-interest_rate` the highest rate first, then those without a rate.',
    }),
  }),
  answer: listOf(investmentSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [investmentExample], next_cursor: null, prev_cursor: null } },
});

const investmentGroupSchema = z
  .object({ type: investmentTypeSchema, count: groupCount })
  .meta({ id: 'InvestmentGroup' });
export type InvestmentGroup = z.infer<typeof investmentGroupSchema>;

export const summariseInvestments = defineOperation({
  method: 'GET',
  path: '/partner/v1/investments/summary',
  tag: 'Investments',
  summary: 'Count investments',
  description: 'The number of investments that match, by type. The filters are those of the list.',
  access: 'investments:read',
  query: z.object(summaryFilters),
  answer: summaryOf(investmentGroupSchema),
  example: {
    query: { currency: 'NGN' },
    answer: { data: { groups: [{ type: 'equity', count: 1 }], has_more: false } },
  },
});

export const exportInvestments = defineOperation({
  method: 'GET',
  path: '/partner/v1/investments/export',
  tag: 'Investments',
  summary: 'Export investments as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, each at its current price. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'investments:read',
  query: z.object(investmentFilters),
  kind: 'csv',
  answer: investmentSchema,
  example: { query: { type: 'equity' }, answer: investmentExample },
});

export const getInvestment = defineOperation({
  method: 'GET',
  path: '/partner/v1/investments/{investment_id}',
  tag: 'Investments',
  summary: 'Read an investment',
  description: 'With its price at this moment, its fees, and when an order would settle.',
  access: 'investments:read',
  params: investmentParams,
  answer: dataOf(investmentSchema),
  errors: ['not_found'],
  example: { params, answer: { data: investmentExample } },
});

export const getInvestmentDocument = defineOperation({
  method: 'GET',
  path: '/partner/v1/investments/{investment_id}/documents/{name}',
  tag: 'Investments',
  summary: 'Download a document of an investment',
  description: 'A PDF, as an attachment.',
  access: 'investments:read',
  kind: 'file',
  params: investmentParams.extend({ name: pathCode }),
  answer: z.string(),
  errors: ['not_found'],
  example: { params: { ...params, name: 'terms' }, answer: '%PDF-1.7 …' },
});
