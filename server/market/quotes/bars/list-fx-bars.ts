import { fxPairs } from '@/lib/contract/market/fx';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { openFeed } from '../open-feed';
import { readBars } from './read-bars';
import { fxSeries } from './series-of';

/**
 * Bars of an exchange rate, oldest first (`GET /market/fx/{pair}/bars`).
 * @throws Refusal not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listFxBars(
  context: Context,
  input: InputOf<typeof operations.listFxBars>,
): Promise<AnswerOf<typeof operations.listFxBars>> {
  if (!fxPairs.some((pair) => pair === input.pair)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, fxSeries(input.pair), input, context.now);
}
