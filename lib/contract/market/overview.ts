import { z } from 'zod';
import { dataOf } from '../lists';
import { moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { indexExample } from './indices';
import { instrumentExample, instrumentFacts } from './instruments';
import { marketStatusExample, marketStatusSchema } from './status';
import { freshness, percentOutput, priceChangeOutput, priceOutput } from './values';

const rowSchema = z
  .object({
    ...instrumentFacts,
    last: priceOutput.optional(),
    previous_close: priceOutput.optional(),
    change: priceChangeOutput.optional(),
    change_percent: percentOutput.optional(),
    volume: z.int().optional(),
    value: moneyOutput.optional(),
    trades: z.int().optional(),
    market_value: moneyOutput.optional(),
  })
  .meta({ id: 'MarketRow' });
export type MarketRow = z.infer<typeof rowSchema>;

const trendSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    level: priceOutput,
    change: priceChangeOutput,
    change_percent: percentOutput,
    closes: z
      .array(priceOutput)
      .meta({ description: 'Closes of the last thirty sessions, ending with the current level.' }),
  })
  .meta({ id: 'IndexTrend' });
export type IndexTrend = z.infer<typeof trendSchema>;

const overviewSchema = z
  .object({
    status: marketStatusSchema,
    prices: z
      .object(freshness)
      .optional()
      .meta({ description: 'Age and source of the newest price. Omitted without one.' }),
    indices: z.array(trendSchema),
    instruments: z
      .array(rowSchema)
      .meta({ description: 'Every instrument by symbol, with today’s figures where it has a price.' }),
  })
  .meta({ id: 'MarketOverview' });
export type MarketOverview = z.infer<typeof overviewSchema>;

export const getMarketOverview = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/overview',
  tag: 'Market data',
  summary: 'Read the whole market at once',
  description:
    'Status, indices with their last thirty closes, and every instrument with its figures of today.',
  access: 'market:read',
  answer: dataOf(overviewSchema),
  example: {
    answer: {
      data: {
        status: marketStatusExample,
        prices: { as_of: '2026-11-20T10:30:00.000Z', delayed_seconds: 0, source: 'simulated' },
        indices: [
          {
            code: indexExample.code,
            name: indexExample.name,
            level: indexExample.level,
            change: indexExample.change,
            change_percent: indexExample.change_percent,
            closes: [indexExample.previous_close, indexExample.level],
          },
        ],
        instruments: [
          {
            ...instrumentExample,
            last: '552.00',
            previous_close: '548.00',
            change: '4.00',
            change_percent: '0.73',
            volume: 1_482_300,
            value: '816741300.00',
            trades: 412,
            market_value: '9314204706552.00',
          },
        ],
      },
    },
  },
});
