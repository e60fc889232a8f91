import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { moveKyb } from '../submission/move-kyb';
import { lockCase, type OpenCase, recordCaseAct } from './open-case';
import { presentCase } from './read-review';
import { writeAssignment } from './store';

/** Starts the review of a submitted verification, assigned to the caller. The organisation is locked. */
export async function takeCase(
  context: OpenContext,
  { organisation, reviewer }: OpenCase,
): Promise<OpenCase> {
  const taken = await moveKyb(context, organisation, 'take', { by: 'reviewer' });
  await writeAssignment(context.tx, organisation.id, reviewer, context.now);
  return { organisation: taken, reviewer };
}

/**
 * Starts a review, or reassigns a running one, to the caller.
 * @throws ApiError not_found; invalid_state unless it is submitted or in review; forbidden for a member of that
 *   organisation
 */
export async function takeKybCase(
  context: OpenContext,
  input: InputOf<typeof operations.takeKybCase>,
): Promise<AnswerOf<typeof operations.takeKybCase>> {
  const opened = await lockCase(context, input.slug);
  const { organisation, reviewer } = opened;
  if (organisation.kybStatus !== 'in_review') {
    return { data: await presentCase(context, await takeCase(context, opened)) };
  }
  await writeAssignment(context.tx, organisation.id, reviewer, context.now);
  recordCaseAct(context, opened, 'kyb_case.passed');
  return { data: await presentCase(context, opened) };
}
