import { z } from 'zod';
import { wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { barExample, barsAnswer, barsQuery } from './bars';
import { freshness, pathCode, percentOutput, priceOutput } from './values';

/** Base and quote currency: `USDNGN` is naira per dollar. */
export const fxPairs = ['USDNGN', 'GHSNGN', 'USDGHS', 'GBPNGN', 'EURNGN'] as const;
export type FxPair = (typeof fxPairs)[number];

const rateSchema = z
  .object({
    pair: z.enum(fxPairs),
    rate: priceOutput.meta({ description: 'Units of the second currency for one of the first.' }),
    inverse: z
      .string()
      .regex(/^(0|[1-9]\d*)\.\d{8}$/)
      .meta({ description: '1 ÷ rate, rounded half up to eight decimals.' }),
    change_percent: percentOutput.optional().meta({ description: 'Since the day before.' }),
    ...freshness,
  })
  .meta({ id: 'FxRate' });
export type FxRate = z.infer<typeof rateSchema>;

const rateExample: FxRate = {
  pair: 'USDNGN',
  rate: '1450.2500',
  inverse: '0.00068954',
  change_percent: '0.12',
  as_of: '2026-11-20T10:30:00.000Z',
  delayed_seconds: 0,
  source: 'simulated',
};

export const listFxRates = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/fx',
  tag: 'Market data',
  summary: 'Read exchange rates',
  description: 'Reference rates of all currency pairs. Pairs without a rate yet are omitted.',
  access: 'market:read',
  answer: wholeListOf(rateSchema),
  example: { answer: { data: [rateExample], next_cursor: null } },
});

export const listFxBars = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/fx/{pair}/bars',
  tag: 'Market data',
  summary: 'Read bars of an exchange rate',
  description: 'As those of instruments, without volume.',
  access: 'market:read',
  params: z.object({ pair: pathCode }),
  query: z.object(barsQuery),
  answer: barsAnswer,
  errors: ['not_found', 'invalid_cursor'],
  example: { params: { pair: 'USDNGN' }, answer: { data: [barExample], next_cursor: null } },
});
