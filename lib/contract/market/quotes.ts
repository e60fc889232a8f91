import { z } from 'zod';
import { wholeListOf } from '../lists';
import { moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { freshness, percentOutput, priceChangeOutput, priceOutput, symbolList } from './values';

/** Maximum symbols in one read of quotes. */
export const MOST_QUOTES = 100;

/** The day's figures of anything with a price. */
export const dayFigures = {
  change: priceChangeOutput,
  change_percent: percentOutput,
  open: priceOutput,
  high: priceOutput,
  low: priceOutput,
  previous_close: priceOutput,
};

export const quoteSchema = z
  .object({
    symbol: z.string(),
    last: priceOutput,
    ...dayFigures,
    volume: z
      .int()
      .optional()
      .meta({ description: 'Omitted, like value and trades, if the source does not report it.' }),
    value: moneyOutput.optional(),
    trades: z.int().optional(),
    bid: priceOutput.optional(),
    ask: priceOutput.optional(),
    band_low: priceOutput.meta({ description: 'The lowest price allowed on that day.' }),
    band_high: priceOutput.meta({ description: 'The highest price allowed on that day.' }),
    ...freshness,
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

export const quoteExample: Quote = {
  symbol: 'DANGCEM',
  last: '552.00',
  change: '4.00',
  change_percent: '0.73',
  open: '548.00',
  high: '556.50',
  low: '545.10',
  previous_close: '548.00',
  volume: 1_482_300,
  value: '816741300.00',
  trades: 412,
  bid: '551.90',
  ask: '552.00',
  band_low: '493.20',
  band_high: '602.80',
  as_of: '2026-11-20T10:30:00.000Z',
  delayed_seconds: 0,
  source: 'simulated',
};

export const listQuotes = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/quotes',
  tag: 'Market data',
  summary: 'Read quotes',
  description:
    'In the order of `symbols`. The error for unknown symbols names them. Symbols without a price yet are omitted.',
  access: 'market:read',
  query: z.object({ symbols: symbolList(MOST_QUOTES) }),
  answer: wholeListOf(quoteSchema),
  example: { query: { symbols: 'DANGCEM' }, answer: { data: [quoteExample], next_cursor: null } },
});
