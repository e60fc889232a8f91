import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { beginPasskeySetup } from '../../second-factors/set-up-passkey';
import { inSession } from '../../sessions/in-session';
import { allowNewFactor } from './allow-new-factor';

/**
 * What a browser needs to make a passkey; addPasskey takes its answer.
 * @throws ApiError invalid_credentials, forbidden with `second_factor`, rate_limited as allowNewFactor; invalid_state when
 * there are ten; not_found when the session is not open.
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
