import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { presentInvestments } from './present-investment';
import { selectInvestments } from './store';

/**
 * A page of an environment's catalogue for operators, newest first. Here stands also what has no price yet, which partners are not
 * shown: closed, at 0.00.
 * @throws Refusal invalid_cursor
 */
export async function listCatalogue(
  context: OpenContext,
  input: InputOf<typeof operations.listCatalogue>,
): Promise<AnswerOf<typeof operations.listCatalogue>> {
  const { environment, ...filter } = input;
  const rows = await selectInvestments(context.tx, environment, filter, { suspended: [], unpriced: [] });
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: await presentInvestments(context, page.rows), next_cursor: page.nextCursor };
}
