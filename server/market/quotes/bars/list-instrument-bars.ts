import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findInstrument } from '../../reference/instruments';
import { openFeed } from '../open-feed';
import { readBars } from './read-bars';
import { instrumentSeries } from './series-of';

/**
 * Bars of an instrument, oldest first (`GET /market/instruments/{symbol}/bars`).
 * @throws Refusal not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listInstrumentBars(
  context: Context,
  input: InputOf<typeof operations.listInstrumentBars>,
): Promise<AnswerOf<typeof operations.listInstrumentBars>> {
  if (!findInstrument(input.symbol)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, instrumentSeries(input.symbol), input, context.now);
}
