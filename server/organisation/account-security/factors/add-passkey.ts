import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { finishPasskeySetup } from '../../second-factors/set-up-passkey';
import { inSession } from '../../sessions/in-session';
import { recordOwnAct } from '../record-own-act';
import { passkeyOf } from '../rules';
import { finishEnrolment } from './finish-enrolment';

/**
 * Adds the passkey that a browser has made for the options of beginPasskey.
 * @throws ApiError invalid_credentials when what it gave is wrong; duplicate_reference for a passkey that is known;
 * invalid_state when there are ten; not_found when the question is used, over or another session's.
 */
export async function addPasskey(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.addPasskey>,
): Promise<AnswerOf<typeof operations.addPasskey>> {
  const { acting_session_id: id, challenge_id: challengeId, response, name } = input;
  const data = await inSession(database, meta, id, async (context, acting) => {
    const passkey = await finishPasskeySetup(context, acting.session, { challengeId, response, name });
    if (!passkey) return null;
    await recordOwnAct(context, acting, {
      action: 'passkey.added',
      target: passkey.id,
      notice: 'passkey_added',
    });
    return { passkey: passkeyOf(passkey), ...(await finishEnrolment(context, acting)) };
  });
  if (!data) throw new ApiError('invalid_credentials', 'This passkey was not accepted.');
  return { data };
}
