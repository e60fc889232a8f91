import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { isSuspended, presentInvestments } from './present-investment';
import { pricesOf } from './price-of';
import { type MarketWord, selectInvestments, selectPriced } from './store';

/** Which investments of an environment the market has suspended, and which have no price yet. */
async function readMarketWord(context: OpenContext, environment: Environment): Promise<MarketWord> {
  const rows = await selectPriced(context.tx, environment);
  const prices = await pricesOf(context, rows);
  const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
  return { suspended: idsOf(isSuspended), unpriced: idsOf(({ id }) => !prices.has(id)) };
}

/**
 * A page of the catalogue of the caller's environment, newest first (`GET /investments`). What has no price yet is left
 * out: nobody can buy it, and there is nothing true to say of its price.
 * @throws Refusal invalid_cursor
 */
export async function listInvestments(
  context: Context,
  input: InputOf<typeof operations.listInvestments>,
): Promise<AnswerOf<typeof operations.listInvestments>> {
  const { tx, scope } = context;
  const word = await readMarketWord(context, scope.environment);
  const rows = await selectInvestments(tx, scope.environment, input, word);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: await presentInvestments(context, page.rows), next_cursor: page.nextCursor };
}
