import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { seriesKey } from '../reference/feed-types';
import { instrumentSeries } from './bars/series-of';
import { checkSymbols } from './check-symbols';
import { openFeed } from './open-feed';
import { presentQuote } from './present-quote';

/**
 * Quotes in the order of `symbols`; an instrument without a price is left out (`GET /market/quotes`).
 * @throws Refusal validation_failed for symbols that nobody knows.
 */
export async function listQuotes(
  context: Context,
  input: InputOf<typeof operations.listQuotes>,
): Promise<AnswerOf<typeof operations.listQuotes>> {
  checkSymbols('symbols', input.symbols);
  const symbols = [...new Set(input.symbols)];
  const feed = await openFeed(context, context.scope.environment);
  const quotes = await feed.quotes(symbols.map(instrumentSeries));
  const data = symbols.flatMap((symbol) => {
    const quote = quotes.get(seriesKey(instrumentSeries(symbol)));
    return quote ? [presentQuote(symbol, quote)] : [];
  });
  return { data, next_cursor: null };
}
