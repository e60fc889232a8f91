import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findIndex } from '../../reference/indices';
import { openFeed } from '../open-feed';
import { readBars } from './read-bars';
import { indexSeries } from './series-of';

/**
 * Bars of an index, oldest first (`GET /market/indices/{code}/bars`).
 * @throws Refusal not_found; validation_failed when `from` lies after `to`; invalid_cursor.
 */
export async function listIndexBars(
  context: Context,
  input: InputOf<typeof operations.listIndexBars>,
): Promise<AnswerOf<typeof operations.listIndexBars>> {
  if (!findIndex(input.code)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  return readBars(feed, indexSeries(input.code), input, context.now);
}
