import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { ApiError } from '@/server/platform/kernel/errors';
import { takeOffPasskey } from '../../second-factors/remove-factors';
import { beginPasskeySetup, finishPasskeySetup } from '../../second-factors/set-up-passkey';
import { inSession } from '../../sessions/authenticate-session';
import { recordOwnAct } from '../factor-attempts';
import { showSecurity } from '../get-security';
import { passkeyOf, requireFresh } from '../rules';
import { allowNewFactor, checkFactorLeft, finishEnrolment } from './allow-new-factor';

/**
 * Adds the passkey that a browser has made for the options of beginPasskey.
 * @throws ApiError invalid_credentials for an invalid response; duplicate_reference for a known passkey;
 *   invalid_state when there are ten; not_found when the challenge is used, expired or another session's
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

/**
 * The options for a browser to make a passkey; addPasskey takes its response.
 * @throws ApiError invalid_credentials, forbidden with `second_factor`, rate_limited as allowNewFactor; invalid_state
 *   when there are ten; not_found when the session is not open
 */
export async function beginPasskey(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.beginPasskey>,
): Promise<AnswerOf<typeof operations.beginPasskey>> {
  await allowNewFactor(database, meta, input);
  const data = await inSession(database, meta, input.acting_session_id, (context, { session, person }) =>
    beginPasskeySetup(context, session, person),
  );
  return { data };
}

/**
 * Removes a passkey of the session's person.
 * @throws ApiError forbidden with `second_factor`; invalid_state for the last factor of somebody who needs one;
 *   not_found when they have none with this id, or the session is not open
 */
export async function removePasskey(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.removePasskey>,
): Promise<AnswerOf<typeof operations.removePasskey>> {
  return inSession(database, meta, input.acting_session_id, async (context, acting) => {
    requireFresh(acting.session, context.now);
    await takeOffPasskey(context, acting.person.id, input.passkey_id);
    await checkFactorLeft(context, acting.person.id);
    await recordOwnAct(context, acting, {
      action: 'passkey.removed',
      target: input.passkey_id,
      notice: 'passkey_removed',
    });
    return { data: await showSecurity(context, acting) };
  });
}
