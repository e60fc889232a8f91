import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { hashPassword } from '@/server/platform/crypto/passwords';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import { confirmSignIn } from '../../members/people/begin-sign-in';
import { checkNewPassword, checkPassword, setPassword } from '../../members/people/passwords';
import type { KnownPerson } from '../../members/rules';
import { dropChallenges } from '../../second-factors/find-challenge';
import { type Acting, findActing, inSession } from '../../sessions/authenticate-session';
import { recordPersonAct } from '../../sessions/record-person-act';
import { endSessions } from '../../sessions/revoke-session';
import { admitAttempt } from '../../sessions/sign-in/admit-attempt';
import { ownSubject, recordOwnAct } from '../factor-attempts';
import { showSecurity } from '../get-security';
import { closeResetsOf } from '../store';

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

/**
 * Sets a person's new password and ends what relies on the old one: sign-ins that wait for a second factor, reset
 * links, sessions.
 * @param hash made outside of the transaction
 * @param ending.except the session to leave open, if any
 */
export async function replacePassword(
  context: OpenContext,
  personId: string,
  hash: string,
  ending: { readonly reason: string; readonly except?: string },
): Promise<KnownPerson> {
  // In this order: a sign-in with the old password has the row locked, and its session is found below.
  const person = await setPassword(context, personId, hash);
  await dropChallenges(context, personId);
  await closeResetsOf(context.tx, person, context.now);
  await endSessions(context, personId, ending.reason, ending.except);
  return person;
}

/**
 * Changes the password of the session's person, and ends their other sessions. Both passwords are hashed outside of
 * any transaction.
 * @throws ApiError invalid_credentials when the current password is wrong; rate_limited with `retryAfter` after too
 *   many failures; validation_failed for a new one that is easy to guess, or the current one; not_found when the
 *   session is not open
 */
export async function changePassword(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.changePassword>,
): Promise<AnswerOf<typeof operations.changePassword>> {
  const id = input.acting_session_id;
  const found = await findActing({ tx: database.reads, now: meta.now }, id);
  await checkOwnPassword(database, meta, found, input.current_password);
  if (input.new_password === input.current_password) {
    throw invalidFields({ new_password: 'is your current password' });
  }
  await checkNewPassword({ tx: database.reads }, 'new_password', input.new_password, found.person);
  const hash = await hashPassword(input.new_password, meta.settings.passwordCost);
  return inSession(database, meta, id, async (context, acting) => {
    await replacePassword(context, acting.person.id, hash, { reason: 'password_changed', except: id });
    await recordOwnAct(context, acting, { action: 'password.changed', notice: 'password_changed' });
    return { data: await showSecurity(context, acting) };
  });
}
