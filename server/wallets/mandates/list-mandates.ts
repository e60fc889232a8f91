import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentMandate } from './present-mandate';
import { selectMandates } from './store';

/**
 * A page of the direct-debit mandates, newest first (`GET /mandates`).
 * @throws Refusal invalid_cursor
 */
export async function listMandates(
  context: Context,
  input: InputOf<typeof operations.listMandates>,
): Promise<AnswerOf<typeof operations.listMandates>> {
  const rows = await selectMandates(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return {
    data: page.rows.map((row) => presentMandate(row, context.settings)),
    next_cursor: page.nextCursor,
  };
}
