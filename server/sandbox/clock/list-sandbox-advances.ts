import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentAdvance } from './present-advance';
import { selectAdvances, selectHappenings } from './store';

/**
 * A page of the advances of the test environment's clock, newest first, each with what it did
 * (`GET /sandbox/clock/advances`).
 * @throws Refusal invalid_cursor
 */
export async function listSandboxAdvances(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listSandboxAdvances>,
): Promise<AnswerOf<typeof operations.listSandboxAdvances>> {
  const page = pageOf(await selectAdvances(tx, scope, input), input.limit, createdCursor);
  const ids = page.rows.map(({ id }) => id);
  const happenings = ids.length === 0 ? [] : await selectHappenings(tx, ids);
  return {
    data: page.rows.map((row) =>
      presentAdvance(
        row,
        happenings.filter(({ advanceId }) => advanceId === row.id),
      ),
    ),
    next_cursor: page.nextCursor,
  };
}
