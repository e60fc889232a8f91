import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { confirmSignIn } from '../../members/people/begin-sign-in';
import { checkPassword } from '../../members/people/check-password';
import type { Acting } from '../../sessions/in-session';
import { recordPersonAct } from '../../sessions/record-person-act';
import { admitAttempt } from '../../sessions/sign-in/admit-attempt';
import { ownSubject } from '../own-attempts';

/**
 * Checks the password of a signed-in person. Wrong ones count as at sign-in, so that nobody can guess it in
 * somebody's open session. Runs outside of any transaction.
 * @throws ApiError invalid_credentials; rate_limited with `retryAfter` after too many failures
 */
export async function checkOwnPassword(
  database: Database,
  meta: RequestMeta,
  acting: Acting,
  password: string,
): Promise<void> {
  const { session, person } = acting;
  const { attemptId } = await admitAttempt(database, meta, ownSubject(meta, acting));
  const given = { email: person.email, password };
  const isRight = (await checkPassword(database.reads, given, meta.settings.passwordCost)) !== null;
  await inUnitOfWork(database, meta, async (context) => {
    if (isRight) return confirmSignIn(context, attemptId);
    const details = { session_id: session.id };
    await recordPersonAct(context, {
      personId: person.id,
      action: 'password.refused',
      target: person.id,
      details,
    });
  });
  if (!isRight) throw new ApiError('invalid_credentials', 'The password is wrong.');
}
