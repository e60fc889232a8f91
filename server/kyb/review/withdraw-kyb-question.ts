import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { withdrawQuestion } from '../submission/ask-question';
import { lockCase, recordCaseAct } from './open-case';
import { presentCase } from './read-review';

/**
 * Withdraws an open question, in any status.
 * @throws ApiError not_found; invalid_state unless the question is open; forbidden for a member of that organisation
 */
export async function withdrawKybQuestion(
  context: OpenContext,
  input: InputOf<typeof operations.withdrawKybQuestion>,
): Promise<AnswerOf<typeof operations.withdrawKybQuestion>> {
  const opened = await lockCase(context, input.slug);
  const { id } = await withdrawQuestion(context, opened.organisation, input.question_id);
  recordCaseAct(context, opened, 'kyb_question.withdrawn', {}, id);
  return { data: await presentCase(context, opened) };
}
