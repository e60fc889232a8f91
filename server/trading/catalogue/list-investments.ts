import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { readMarketWord } from './market-word';
import { presentInvestments } from './present-investment';
import { selectInvestments } from './store';

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
