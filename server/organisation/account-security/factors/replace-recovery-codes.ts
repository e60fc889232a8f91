import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { notFound } from '@/server/platform/kernel/errors';
import { listFactors } from '../../second-factors/read-second-factors';
import { renewRecoveryCodes } from '../../second-factors/recovery-codes';
import { hasFactor } from '../../second-factors/rules';
import { inSession } from '../../sessions/authenticate-session';
import { recordOwnAct } from '../factor-attempts';
import { requireFresh } from '../rules';

/**
 * Replaces all recovery codes by ten new ones, which only this answer contains.
 * @throws ApiError forbidden with `second_factor`; not_found when no second factor is set up, or the session is not
 *   open
 */
export async function replaceRecoveryCodes(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.replaceRecoveryCodes>,
): Promise<AnswerOf<typeof operations.replaceRecoveryCodes>> {
  return inSession(database, meta, input.acting_session_id, async (context, acting) => {
    requireFresh(acting.session, context.now);
    if (!hasFactor(await listFactors(context, acting.person.id))) throw notFound();
    const codes = await renewRecoveryCodes(context, acting.person.id);
    await recordOwnAct(context, acting, {
      action: 'recovery_codes.replaced',
      notice: 'recovery_codes_replaced',
    });
    return { data: { recovery_codes: codes } };
  });
}
