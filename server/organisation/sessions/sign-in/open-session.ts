import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { confirmSignIn } from '../../members/people/begin-sign-in';
import { checkPassword, lockPassword } from '../../members/people/passwords';
import { openChallenge } from '../../second-factors/open-challenge';
import { admitAttempt, recordFailedAttempt } from './admit-attempt';
import { startSession } from './start-session';

type Answer = AnswerOf<typeof operations.openSession>;

const wrong = () => new ApiError('invalid_credentials', 'The email address or the password is wrong.');

/**
 * Signs a person in, or opens a challenge for their second factor if they have one. Opens its own transactions: the
 * attempt is committed before the password is checked, so that an error can't undo it, and no connection is occupied
 * while the password is hashed. Until the second factor is confirmed the attempt counts as failed.
 * @throws ApiError invalid_credentials, the same for an unknown account and a wrong password; rate_limited with
 *   `retryAfter` after too many failures
 */
export async function openSession(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.openSession>,
): Promise<Answer> {
  // The audit trail records the person's address, not the dashboard's.
  const here: RequestMeta = { ...meta, address: input.address };
  const { attemptId, account } = await admitAttempt(database, here, input);
  const person = await checkPassword(database.reads, input, here.settings.passwordCost);
  if (!person) {
    await inUnitOfWork(database, here, async (context) => recordFailedAttempt(context, account));
    throw wrong();
  }
  return inUnitOfWork(database, here, async (context) => {
    if (!(await lockPassword(context, person))) throw wrong();
    const purpose = { purpose: 'sign_in', personId: person.id, attemptId } as const;
    const challenge = await openChallenge(context, purpose);
    if (challenge) return { data: { challenge } };
    await confirmSignIn(context, attemptId);
    return { data: await startSession(context, person, { ...input, withFactor: false }) };
  });
}
