import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { beginTotpSetup } from '../../second-factors/set-up-totp';
import { inSession } from '../../sessions/in-session';
import { allowNewFactor } from './allow-new-factor';

/**
 * A seed for an authenticator app, which counts once confirmTotp has a code of it. It is in this answer alone.
 * @throws ApiError invalid_credentials, forbidden with `second_factor`, rate_limited as allowNewFactor; invalid_state when an
 * app is set up already; not_found when the session is not open.
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
