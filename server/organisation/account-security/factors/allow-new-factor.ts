import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { listFactors } from '../../second-factors/read-second-factors';
import { codesOfFirstFactor } from '../../second-factors/renew-recovery-codes';
import { type Acting, findActing } from '../../sessions/in-session';
import { markFactorGiven } from '../../sessions/mark-factor-given';
import { checkOwnPassword } from '../passwords/check-own-password';
import { neededFor, requireFresh } from '../rules';

interface Asked {
  readonly acting_session_id: string;
  readonly password?: string | undefined;
}

/**
 * Lets a person go on to add a second factor: the first one with their password, any other with a fresh second factor.
 * Runs outside of any transaction, because a password is hashed.
 * @throws ApiError invalid_credentials; forbidden with `second_factor`; rate_limited; not_found when the session is not open.
 */
export async function allowNewFactor(database: Database, meta: RequestMeta, input: Asked): Promise<void> {
  const reads = { tx: database.reads, now: meta.now };
  const acting = await findActing(reads, input.acting_session_id);
  const needed = neededFor(await listFactors(reads, acting.person.id));
  if (needed === 'second_factor') return requireFresh(acting.session, meta.now);
  if (input.password === undefined) throw new ApiError('invalid_credentials', 'Give your password.');
  await checkOwnPassword(database, meta, acting, input.password);
}

/** What comes with a new second factor: recovery codes with the first one, and it was given just now. */
export async function finishEnrolment(
  context: OpenContext,
  { session, person }: Acting,
): Promise<{ recovery_codes?: string[]; fresh_until: string }> {
  const codes = await codesOfFirstFactor(context, person.id);
  const freshUntil = await markFactorGiven(context, session.id);
  return { ...(codes && { recovery_codes: codes }), fresh_until: freshUntil.toISOString() };
}
