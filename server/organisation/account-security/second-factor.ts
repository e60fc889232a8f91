import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { confirmSignIn as confirmAttempt } from '../members/people/begin-sign-in';
import { answerChallenge } from '../second-factors/answer-challenge';
import { findChallenge } from '../second-factors/find-challenge';
import { emailPerson } from '../second-factors/notices';
import { openChallenge } from '../second-factors/open-challenge';
import { type Acting, findActing, inSession } from '../sessions/authenticate-session';
import { recordPersonAct } from '../sessions/record-person-act';
import { markFactorGiven } from '../sessions/record-session-use';
import { admitOwnAttempt } from './factor-attempts';

type Input = InputOf<typeof operations.confirmSecondFactor>;

const claimOf = ({ challenge_id: id }: Input, { session }: Acting) =>
  ({ id, purposes: ['second_factor'], session }) as const;

/**
 * Confirms a second factor of a signed-in person, who may then do guarded operations for some minutes. Wrong ones
 * slow the account down as wrong passwords do.
 * @throws ApiError invalid_credentials; not_found when the challenge is used, expired, failed too often or another
 *   session's; rate_limited with `retryAfter` after too many failures
 */
export async function confirmSecondFactor(
  database: Database,
  meta: RequestMeta,
  input: Input,
): Promise<AnswerOf<typeof operations.confirmSecondFactor>> {
  const id = input.acting_session_id;
  const reads = { tx: database.reads, now: meta.now };
  await findChallenge(reads, claimOf(input, await findActing(reads, id)));
  const attemptId = await admitOwnAttempt(database, meta, id);
  const freshUntil = await inSession(database, meta, id, async (context, acting) => {
    const answer = await answerChallenge(context, claimOf(input, acting), input.proof);
    const isRight = answer.kind === 'right';
    await record(context, acting, input, isRight);
    if (!isRight) return null;
    await confirmAttempt(context, attemptId);
    return markFactorGiven(context, acting.session.id);
  });
  if (!freshUntil) throw new ApiError('invalid_credentials', 'The code or passkey is wrong.');
  return { data: { fresh_until: freshUntil.toISOString() } };
}

async function record(
  context: OpenContext,
  { session, person }: Acting,
  { proof: { method } }: Input,
  isRight: boolean,
): Promise<void> {
  await recordPersonAct(context, {
    personId: person.id,
    action: isRight ? 'second_factor.given' : 'second_factor.refused',
    target: person.id,
    details: { session_id: session.id, method },
  });
  if (isRight && method === 'recovery_code') await emailPerson(context, person, 'recovery_code_used');
}

/**
 * Opens a challenge for a second factor of the session's person; confirmSecondFactor takes the response.
 * @throws ApiError invalid_state when none is set up; not_found when the session is not open
 */
export async function beginSecondFactor(
  context: OpenContext,
  input: InputOf<typeof operations.beginSecondFactor>,
): Promise<AnswerOf<typeof operations.beginSecondFactor>> {
  const { session, person } = await findActing(context, input.acting_session_id);
  const challenge = { purpose: 'second_factor', personId: person.id, sessionId: session.id } as const;
  const data = await openChallenge(context, challenge);
  if (!data) throw invalidState('none', 'No second factor is set up.');
  return { data };
}
