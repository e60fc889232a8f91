import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { confirmSignIn as confirmAttempt } from '../../members/people/confirm-sign-in';
import { confirmTotpSetup } from '../../second-factors/set-up-totp';
import { inSession } from '../../sessions/in-session';
import { admitOwnAttempt } from '../admit-own-attempt';
import { recordOwnAct } from '../record-own-act';
import { finishEnrolment } from './finish-enrolment';

/**
 * Makes the seed of beginTotp count, with a code of it, which is used by it.
 * @throws ApiError invalid_credentials for a wrong code; rate_limited; not_found when no seed waits, or the session is not open.
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
