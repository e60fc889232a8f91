import { z } from 'zod';

/** A price or an index level as a decimal string: two to four decimals. */
export const priceOutput = z
  .string()
  .regex(/^(0|[1-9]\d*)\.\d{2,4}$/)
  .meta({ description: 'Decimal price, two to four decimals.' });

/** A difference of prices: as a price, with a minus sign below zero. */
export const priceChangeOutput = z
  .string()
  .regex(/^-?(0|[1-9]\d*)\.\d{2,4}$/)
  .meta({ description: 'Difference of prices, with a minus sign below zero.' });

/** Percent with two to four decimals: `-1.25` is a fall by one and a quarter percent. */
export const percentOutput = z
  .string()
  .regex(/^-?(0|[1-9]\d*)\.\d{2,4}$/)
  .meta({ description: 'Percent, two to four decimals.' });

/** A calendar day of the exchange, which lives in Africa/Lagos. */
export const dateOutput = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ openapi: { type: 'string', format: 'date' } });

/**
 * Where a figure comes from: made by the sandbox and nobody's price; brought in by the operator as a file; or read from
 * the provider's feed.
 */
export const sourceSchema = z
  .enum(['simulated', 'imported', 'feed'])
  .meta({ id: 'MarketSource', description: '`simulated`: made by the sandbox, and nobody’s price.' });
export type MarketSource = z.infer<typeof sourceSchema>;

/** How old figures are and whose: every figure of the market states it. */
export const freshness = {
  as_of: z.string().meta({ openapi: { type: 'string', format: 'date-time' } }),
  delayed_seconds: z
    .int()
    .min(0)
    .meta({ description: 'How far behind the exchange the source is, by its own account.' }),
  source: sourceSchema,
};

/** A symbol or code in a path. Anything is accepted, because an unknown one is 404 and never 400. */
export const pathCode = z.string().meta({ openapi: { type: 'string' } });

/** Up to `most` symbols, separated by commas; sent as text, read as an array. */
export const symbolList = (most: number) =>
  z
    .string()
    .max(most * 17)
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().regex(/^[A-Z0-9][A-Z0-9.&-]{0,15}$/, 'must be a ticker symbol in capitals'))
        .min(1)
        .max(most, `must name ${most} symbols at most`),
    )
    .meta({ openapi: { type: 'string', description: `Up to ${most} symbols, separated by commas.` } });
