import { z } from 'zod';
import { dataOf, listOf, listQuery } from '../lists';
import { moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { barExample, barsAnswer, barsQuery } from './bars';
import { quoteExample, quoteSchema } from './quotes';
import { marketStatusExample, marketStatusSchema } from './status';
import { pathCode, priceOutput, symbolList } from './values';

export const sectors = [
  'Agriculture',
  'Basic Materials',
  'Conglomerates',
  'Construction/Real Estate',
  'Consumer Goods',
  'Consumer Services',
  'Financial Services',
  'Health Care',
  'ICT',
  'Industrial Goods',
  'Oil And Gas',
  'Services',
  'Telecommunications',
  'Utilities',
  'Waste Management',
] as const;
export type Sector = (typeof sectors)[number];
const sectorSchema = z.enum(sectors).meta({ id: 'Sector' });

export const boards = ['Premium', 'Main', 'Growth', 'ASeM'] as const;
export type Board = (typeof boards)[number];
const boardSchema = z.enum(boards).meta({ id: 'Board' });

const instrumentTypes = ['equity', 'reit', 'fund'] as const;
export type InstrumentType = (typeof instrumentTypes)[number];
const instrumentTypeSchema = z.enum(instrumentTypes).meta({ id: 'InstrumentType' });

/** The exchange's tags for issuers that have not met their obligations. */
const complianceTags = ['BLS', 'MRF', 'DWL', 'DIP', 'AWR', 'RST'] as const;
export type ComplianceTag = (typeof complianceTags)[number];

/** Fields of a security that don't change from day to day. */
export const instrumentFacts = {
  symbol: z.string(),
  name: z.string(),
  isin: z.string().optional(),
  sector: sectorSchema,
  board: boardSchema,
  type: instrumentTypeSchema,
  currency: z.literal('NGN'),
  compliance_tag: z.enum(complianceTags).optional(),
  status: z.enum(['active', 'suspended']),
};

const instrumentSchema = z.object(instrumentFacts).meta({ id: 'Instrument' });
export type Instrument = z.infer<typeof instrumentSchema>;

export const instrumentExample: Instrument = {
  symbol: 'DANGCEM',
  name: 'Dangote Cement Plc',
  isin: 'NGDANGCEM008',
  sector: 'Industrial Goods',
  board: 'Premium',
  type: 'equity',
  currency: 'NGN',
  status: 'active',
};

const instrumentDetailSchema = z
  .object({
    ...instrumentFacts,
    quote: quoteSchema.optional().meta({ description: 'Left out while it has no price.' }),
    figures: z
      .object({
        year_high: priceOutput.optional(),
        year_low: priceOutput.optional(),
        average_volume: z.int().optional().meta({ description: 'A session, over the last thirty.' }),
        shares_outstanding: z.int().optional(),
        market_value: moneyOutput.optional(),
      })
      .meta({ description: 'Key figures, each where it is known.' }),
    indices: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .meta({ description: 'It is a member of.' }),
    market: marketStatusSchema,
  })
  .meta({ id: 'InstrumentDetail' });
export type InstrumentDetail = z.infer<typeof instrumentDetailSchema>;

const params = z.object({ symbol: pathCode });

export const listInstruments = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/instruments',
  tag: 'Market data',
  summary: 'List instruments',
  description: 'By symbol. `query` looks in symbol and name.',
  access: 'market:read',
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    symbols: symbolList(100).optional(),
    query: z.string().trim().min(1).max(100).optional(),
    sector: sectorSchema.optional(),
    type: instrumentTypeSchema.optional(),
    board: boardSchema.optional(),
    compliance_tag: z.enum(complianceTags).optional(),
  }),
  answer: listOf(instrumentSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [instrumentExample], next_cursor: null, prev_cursor: null } },
});

export const getInstrument = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/instruments/{symbol}',
  tag: 'Market data',
  summary: 'Read an instrument',
  description: 'With its quote, its key figures, the indices it is in, and whether the market is open.',
  access: 'market:read',
  params,
  answer: dataOf(instrumentDetailSchema),
  errors: ['not_found'],
  example: {
    params: { symbol: 'DANGCEM' },
    answer: {
      data: {
        ...instrumentExample,
        quote: quoteExample,
        figures: {
          year_high: '640.00',
          year_low: '455.00',
          average_volume: 1_120_000,
          shares_outstanding: 16_873_559_251,
          market_value: '9314204706552.00',
        },
        indices: [{ code: 'NGX30', name: 'NGX 30' }],
        market: marketStatusExample,
      },
    },
  },
});

export const listInstrumentBars = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/instruments/{symbol}/bars',
  tag: 'Market data',
  summary: 'Read bars of an instrument',
  description: 'Oldest first. Hours are added up from five minutes, weeks and months from days.',
  access: 'market:read',
  params,
  query: z.object(barsQuery),
  answer: barsAnswer,
  errors: ['not_found', 'invalid_cursor'],
  example: { params: { symbol: 'DANGCEM' }, answer: { data: [barExample], next_cursor: null } },
});
