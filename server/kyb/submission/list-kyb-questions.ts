import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentQuestion } from './present-question';
import { selectAskedQuestions } from './store';

/**
 * A page of the reviewers' questions, newest first; those that were not asked yet are not among them
 * (`GET /kyb/questions`).
 * @throws Refusal invalid_cursor
 */
export async function listKybQuestions(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybQuestions>,
): Promise<AnswerOf<typeof operations.listKybQuestions>> {
  const rows = await selectAskedQuestions(tx, scope.organisationId, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map((row) => presentQuestion(settings, row)), next_cursor: page.nextCursor };
}
