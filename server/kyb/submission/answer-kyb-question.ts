import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { recordHistory } from './move-kyb';
import { answerSeal, presentQuestion } from './present-question';
import { selectQuestion, updateQuestion } from './store';

/**
 * Answers a published question; the answer can be replaced until the next submission (`POST
 * /kyb/questions/{id}/answer`).
 * @throws ApiError kyb_locked; not_found; invalid_state (status `withdrawn`, or `answered` after the submission)
 */
export async function answerKybQuestion(
  context: Context,
  input: InputOf<typeof operations.answerKybQuestion>,
): Promise<AnswerOf<typeof operations.answerKybQuestion>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  const { kybSubmittedAt } = await lockForEditing(context);
  const id = input.question_id;
  const row = isUuid(id) ? await selectQuestion(tx, organisationId, id) : undefined;
  if (!row?.askedAt) throw notFound();
  if (row.status === 'withdrawn') throw invalidState('withdrawn', 'The question was withdrawn.');
  if (row.answeredAt && kybSubmittedAt && row.answeredAt < kybSubmittedAt) {
    throw invalidState('answered', 'This answer was submitted and can’t be changed.');
  }

  const sealedAnswer = sealRecord(settings, answerSeal(organisationId, id), input.answer);
  const answered = { ...row, status: 'answered' as const, sealedAnswer, answeredAt: now, updatedAt: now };
  await updateQuestion(tx, answered);
  if (row.status === 'open') {
    await recordHistory(context, organisationId, {
      kind: 'question_answered',
      question_id: id,
      by: 'partner',
    });
  }
  recordOrganisationAct(context, 'kyb.question_answered', id);
  return { data: presentQuestion(settings, answered) };
}
