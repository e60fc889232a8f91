import { type FxPair, type FxRate, fxPairs } from '@/lib/contract/market/fx';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { type QuoteRow, seriesKey } from '../reference/feed-types';
import { formatPrice } from '../reference/prices';
import { fxSeries } from './bars/series-of';
import { openFeed } from './open-feed';
import { changeOf, freshnessOf } from './present-quote';

/** One in ten-thousandths, and in hundred-millionths. */
const ONE_RATE = 10_000n;
const ONE_INVERSE = 100_000_000n;

/** 1 ÷ rate, rounded half up to eight decimals. */
function inverseOf(rate: bigint): string {
  const digits = ((2n * ONE_RATE * ONE_INVERSE + rate) / (2n * rate)).toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const presentRate = (pair: FxPair, quote: QuoteRow): FxRate => ({
  pair,
  rate: formatPrice(quote.last),
  inverse: inverseOf(quote.last),
  change_percent: changeOf(quote).change_percent,
  ...freshnessOf(quote),
});

/** Reference rates of the pairs that have one (`GET /market/fx`). */
export async function listFxRates(context: Context): Promise<AnswerOf<typeof operations.listFxRates>> {
  const feed = await openFeed(context, context.scope.environment);
  const quotes = await feed.quotes(fxPairs.map(fxSeries));
  const data = fxPairs.flatMap((pair) => {
    const quote = quotes.get(seriesKey(fxSeries(pair)));
    return quote ? [presentRate(pair, quote)] : [];
  });
  return { data, next_cursor: null };
}
