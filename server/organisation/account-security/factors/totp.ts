import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { confirmSignIn as confirmAttempt } from '../../members/people/begin-sign-in';
import { takeOffTotp } from '../../second-factors/remove-factors';
import { beginTotpSetup, confirmTotpSetup } from '../../second-factors/totp';
import { inSession } from '../../sessions/authenticate-session';
import { admitOwnAttempt, recordOwnAct } from '../factor-attempts';
import { showSecurity } from '../get-security';
import { requireFresh } from '../rules';
import { allowNewFactor, checkFactorLeft, finishEnrolment } from './allow-new-factor';

/**
 * Confirms the secret of beginTotp with one of its codes, which is then used.
 * @throws ApiError invalid_credentials for a wrong code; rate_limited; not_found when no secret waits for
 *   confirmation, or the session is not open
 */
export async function confirmTotp(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.confirmTotp>,
): Promise<AnswerOf<typeof operations.confirmTotp>> {
  const { acting_session_id: id, code } = input;
  const attemptId = await admitOwnAttempt(database, meta, id);
  const data = await inSession(database, meta, id, async (context, acting) => {
    if (!(await confirmTotpSetup(context, acting.person.id, code))) return null;
    await confirmAttempt(context, attemptId);
    await recordOwnAct(context, acting, { action: 'totp.added', notice: 'totp_added' });
    return finishEnrolment(context, acting);
  });
  if (!data) throw new ApiError('invalid_credentials', 'The code is wrong.');
  return { data };
}

/**
 * Creates the secret of an authenticator app, which counts after confirmTotp. Only this answer contains it.
 * @throws ApiError invalid_credentials, forbidden with `second_factor`, rate_limited as allowNewFactor; invalid_state
 *   when an app is set up already; not_found when the session is not open
 */
export async function beginTotp(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.beginTotp>,
): Promise<AnswerOf<typeof operations.beginTotp>> {
  await allowNewFactor(database, meta, input);
  const data = await inSession(database, meta, input.acting_session_id, (context, { person }) =>
    beginTotpSetup(context, person),
  );
  return { data };
}

/**
 * Removes the authenticator app of the session's person.
 * @throws ApiError forbidden with `second_factor`; invalid_state for the last factor of somebody who needs one;
 *   not_found when none is set up, or the session is not open
 */
export async function removeTotp(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.removeTotp>,
): Promise<AnswerOf<typeof operations.removeTotp>> {
  return inSession(database, meta, input.acting_session_id, async (context, acting) => {
    requireFresh(acting.session, context.now);
    await takeOffTotp(context, acting.person.id);
    await checkFactorLeft(context, acting.person.id);
    await recordOwnAct(context, acting, { action: 'totp.removed', notice: 'totp_removed' });
    return { data: await showSecurity(context, acting) };
  });
}
