import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { publishQuestions } from '../submission/ask-question';
import { moveKyb } from '../submission/move-kyb';
import { readCase } from '../submission/read-case';
import { lockCase } from './open-case';
import { presentCase } from './read-review';
import { requireStatus } from './require-status';
import { openPoints } from './rules';
import { deleteApprovals } from './store';

/**
 * Gives a verification back to the partner with what was rejected and asked, and a message about the whole. Approvals that
 * were given count no more.
 * @throws ApiError not_found; invalid_state (status: where it stands, or nothing_open when there is nothing to mend or
 * answer); forbidden for a member of that organisation.
 */
export async function requestKybInformation(
  context: OpenContext,
  input: InputOf<typeof operations.requestKybInformation>,
): Promise<AnswerOf<typeof operations.requestKybInformation>> {
  const { organisation, reviewer } = await lockCase(context, input.slug);
  requireStatus(organisation, ['in_review']);
  if (openPoints(await readCase(context, organisation)) === 0) {
    throw invalidState('nothing_open', 'Reject something or ask a question first.');
  }
  await publishQuestions(context, organisation);
  await deleteApprovals(context.tx, organisation.id);
  const move = { by: 'reviewer', reason: input.message } as const;
  const moved = await moveKyb(context, organisation, 'request_information', move);
  return { data: await presentCase(context, { organisation: moved, reviewer }) };
}
