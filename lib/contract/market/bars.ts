import { z } from 'zod';
import { forwardListOf } from '../lists';
import { moneyOutput } from '../money-schemas';
import { dateOrTime, timestamp } from '../primitives';
import { priceOutput } from './values';

const barIntervals = ['5m', '1h', '1d', '1w', '1mo'] as const;
export type BarInterval = (typeof barIntervals)[number];
const barIntervalSchema = z.enum(barIntervals).meta({ id: 'BarInterval' });

/** Maximum bars in one response. */
export const MOST_BARS = 1_000;

const barSchema = z
  .object({
    time: timestamp.meta({
      description:
        'When the bar starts. Daily bars: midnight UTC of the day; weekly bars: of its Monday; monthly bars: of the first.',
    }),
    open: priceOutput,
    high: priceOutput,
    low: priceOutput,
    close: priceOutput,
    volume: z.int().optional().meta({ description: 'Units. Omitted if the source does not report it.' }),
    value: moneyOutput.optional(),
    trades: z.int().optional(),
  })
  .meta({ id: 'Bar' });
export type Bar = z.infer<typeof barSchema>;

/** The query parameters of every read of bars. */
export const barsQuery = {
  interval: barIntervalSchema.default('1d'),
  from: dateOrTime.optional().meta({
    description:
      'The first moment; a date begins at midnight in Lagos. Left out: the latest bars up to `to` are answered.',
  }),
  to: dateOrTime
    .optional()
    .meta({ description: 'The last moment, included; a date is the whole day in Lagos. Left out: now.' }),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, `must be a whole number from 1 to ${MOST_BARS}`)
    .transform(Number)
    .default(500)
    .meta({ openapi: { type: 'integer', minimum: 1, maximum: MOST_BARS, default: 500 } }),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'With `from`: the next_cursor of the page before.' }),
};

/** Oldest first. With `from`, the page that starts there and the next page's start; without it, the latest bars. */
export const barsAnswer = forwardListOf(barSchema);

export const barExample: Bar = {
  time: '2026-11-19T00:00:00.000Z',
  open: '548.00',
  high: '556.50',
  low: '545.10',
  close: '552.00',
  volume: 1_482_300,
  value: '816741300.00',
  trades: 412,
};
