import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { openChallenge } from '../second-factors/open-challenge';
import { findActing } from '../sessions/in-session';

/**
 * Asks for a second factor of the person whose session asks; confirmSecondFactor takes it.
 * @throws ApiError invalid_state when none is set up; not_found when the session is not open.
 */
export async function beginSecondFactor(
  context: OpenContext,
  input: InputOf<typeof operations.beginSecondFactor>,
): Promise<AnswerOf<typeof operations.beginSecondFactor>> {
  const { session, person } = await findActing(context, input.acting_session_id);
  const asked = { purpose: 'second_factor', personId: person.id, sessionId: session.id } as const;
  const data = await openChallenge(context, asked);
  if (!data) throw invalidState('none', 'No second factor is set up.');
  return { data };
}
