import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { takeOffTotp } from '../../second-factors/take-off-factors';
import { inSession } from '../../sessions/in-session';
import { recordOwnAct } from '../record-own-act';
import { requireFresh } from '../rules';
import { showSecurity } from '../show-security';

/**
 * Takes off the authenticator app of the person whose session asks.
 * @throws ApiError forbidden with `second_factor`; not_found when none is set up, or the session is not open.
 */
export async function removeTotp(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.removeTotp>,
): Promise<AnswerOf<typeof operations.removeTotp>> {
  return inSession(database, meta, input.acting_session_id, async (context, acting) => {
    requireFresh(acting.session, context.now);
    await takeOffTotp(context, acting.person.id);
    await recordOwnAct(context, acting, { action: 'totp.removed', notice: 'totp_removed' });
    return { data: await showSecurity(context, acting) };
  });
}
