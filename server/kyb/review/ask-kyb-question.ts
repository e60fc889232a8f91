import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { askQuestion } from '../submission/ask-question';
import { lockCase, recordCaseAct } from './open-case';
import { presentCase } from './read-review';
import { requireStatus } from './require-status';

/**
 * Writes down a question to the partner, who sees it once information is requested. While in review.
 * @throws ApiError not_found; validation_failed (details: field, …); invalid_state; forbidden for a member of that
 * organisation.
 */
export async function askKybQuestion(
  context: OpenContext,
  input: InputOf<typeof operations.askKybQuestion>,
): Promise<AnswerOf<typeof operations.askKybQuestion>> {
  const { slug, question, ...subject } = input;
  const opened = await lockCase(context, slug);
  requireStatus(opened.organisation, ['in_review']);
  const { id } = await askQuestion(context, opened.organisation, subject, question);
  recordCaseAct(context, opened, 'kyb_question.written', { section: subject.section }, id);
  return { data: await presentCase(context, opened) };
}
