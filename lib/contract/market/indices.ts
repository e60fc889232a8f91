import { z } from 'zod';
import { dataOf, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { barExample, barsAnswer, barsQuery } from './bars';
import { dayFigures } from './quotes';
import { freshness, pathCode, percentOutput, priceOutput } from './values';

const indexFields = {
  code: z.string(),
  name: z.string(),
  description: z.string(),
  members: z.int().meta({ description: 'How many securities it is made of.' }),
  level: priceOutput,
  ...dayFigures,
  year_to_date_percent: percentOutput.optional(),
  ...freshness,
};

const indexSchema = z.object(indexFields).meta({ id: 'MarketIndex' });
export type MarketIndex = z.infer<typeof indexSchema>;

export const indexExample: MarketIndex = {
  code: 'ASI',
  name: 'All-Share Index',
  description: 'Every listed ordinary share, by market value.',
  members: 140,
  level: '152565.11',
  change: '-64.47',
  change_percent: '-0.04',
  open: '152629.61',
  high: '152743.77',
  low: '152530.70',
  previous_close: '152629.58',
  year_to_date_percent: '48.23',
  as_of: '2026-11-20T10:30:00.000Z',
  delayed_seconds: 0,
  source: 'simulated',
};

const indexDetailSchema = z
  .object({
    ...indexFields,
    constituents: z.array(
      z.object({ symbol: z.string(), name: z.string(), weight_percent: percentOutput.optional() }),
    ),
  })
  .meta({ id: 'MarketIndexDetail' });
export type MarketIndexDetail = z.infer<typeof indexDetailSchema>;

const params = z.object({ code: pathCode });

export const listIndices = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/indices',
  tag: 'Market data',
  summary: 'List indices',
  description: 'The All-Share Index first. Indices without a level yet are omitted.',
  access: 'market:read',
  answer: wholeListOf(indexSchema),
  example: { answer: { data: [indexExample], next_cursor: null } },
});

export const getIndex = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/indices/{code}',
  tag: 'Market data',
  summary: 'Read an index',
  description: 'With the securities it is made of, the heaviest first.',
  access: 'market:read',
  params,
  answer: dataOf(indexDetailSchema),
  errors: ['not_found'],
  example: {
    params: { code: 'ASI' },
    answer: {
      data: {
        ...indexExample,
        constituents: [{ symbol: 'DANGCEM', name: 'Dangote Cement Plc', weight_percent: '9.81' }],
      },
    },
  },
});

export const listIndexBars = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/indices/{code}/bars',
  tag: 'Market data',
  summary: 'Read bars of an index',
  description: 'As those of instruments; open, high, low and close are levels.',
  access: 'market:read',
  params,
  query: z.object(barsQuery),
  answer: barsAnswer,
  errors: ['not_found', 'invalid_cursor'],
  example: { params: { code: 'ASI' }, answer: { data: [barExample], next_cursor: null } },
});
