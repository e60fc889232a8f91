import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { takeOffPasskey } from '../../second-factors/take-off-factors';
import { inSession } from '../../sessions/in-session';
import { recordOwnAct } from '../record-own-act';
import { requireFresh } from '../rules';
import { showSecurity } from '../show-security';

/**
 * Takes off a passkey of the person whose session asks.
 * @throws ApiError forbidden with `second_factor`; not_found when they have none with this id, or the session is not open.
 */
export async function removePasskey(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.removePasskey>,
): Promise<AnswerOf<typeof operations.removePasskey>> {
  return inSession(database, meta, input.acting_session_id, async (context, acting) => {
    requireFresh(acting.session, context.now);
    await takeOffPasskey(context, acting.person.id, input.passkey_id);
    await recordOwnAct(context, acting, {
      action: 'passkey.removed',
      target: input.passkey_id,
      notice: 'passkey_removed',
    });
    return { data: await showSecurity(context, acting) };
  });
}
