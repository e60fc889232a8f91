import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentHistory } from './present-history';
import { selectHistory } from './store';

/**
 * A page of what happened to the verification, newest first (`GET /kyb/history`).
 * @throws Refusal invalid_cursor
 */
export async function listKybHistory(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listKybHistory>,
): Promise<AnswerOf<typeof operations.listKybHistory>> {
  const page = pageOf(await selectHistory(tx, scope.organisationId, input), input.limit, createdCursor);
  return { data: page.rows.map(presentHistory), next_cursor: page.nextCursor };
}
