import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentHoldings } from './present-holdings';
import { selectHoldings } from './store';

/**
 * A page of the holdings, newest first, each at its value of this moment (`GET /holdings`).
 * @throws Refusal invalid_cursor
 */
export async function listHoldings(
  context: Context,
  input: InputOf<typeof operations.listHoldings>,
): Promise<AnswerOf<typeof operations.listHoldings>> {
  const rows = await selectHoldings(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: await presentHoldings(context, page.rows), next_cursor: page.nextCursor };
}
