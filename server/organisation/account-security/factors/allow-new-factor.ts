import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { findOperator } from '../../members/people/find-people';
import { listMemberships } from '../../members/read-members';
import { listFactors } from '../../second-factors/read-second-factors';
import { codesOfFirstFactor } from '../../second-factors/recovery-codes';
import { hasFactor } from '../../second-factors/rules';
import { type Acting, findActing } from '../../sessions/authenticate-session';
import { markFactorGiven } from '../../sessions/record-session-use';
import { needsFactor } from '../../sessions/rules';
import { checkOwnPassword } from '../passwords/change-password';
import { neededFor, requireFresh } from '../rules';

interface FactorRequest {
  readonly acting_session_id: string;
  readonly password?: string | undefined;
}

/**
 * Checks that a person may add a second factor: the first one with their password, any other with a fresh second
 * factor. Runs outside of any transaction, because a password is hashed.
 * @throws ApiError invalid_credentials; forbidden with `second_factor`; rate_limited; not_found when the session is
 *   not open
 */
export async function allowNewFactor(
  database: Database,
  meta: RequestMeta,
  input: FactorRequest,
): Promise<void> {
  const reads = { tx: database.reads, now: meta.now };
  const acting = await findActing(reads, input.acting_session_id);
  const needed = neededFor(await listFactors(reads, acting.person.id));
  if (needed === 'second_factor') return requireFresh(acting.session, meta.now);
  if (input.password === undefined) throw new ApiError('invalid_credentials', 'Enter your password.');
  await checkOwnPassword(database, meta, acting, input.password);
}

/** What follows a new second factor: recovery codes with the first one; and the session has a fresh one. */
export async function finishEnrolment(
  context: OpenContext,
  { session, person }: Acting,
): Promise<{ recovery_codes?: string[]; fresh_until: string }> {
  const codes = await codesOfFirstFactor(context, person.id);
  const freshUntil = await markFactorGiven(context, session.id);
  return { ...(codes && { recovery_codes: codes }), fresh_until: freshUntil.toISOString() };
}

/**
 * Rejects the removal of the last second factor of somebody who needs one. Called after the removal, with their
 * factors locked: of two concurrent removals, the second finds none left.
 * @throws ApiError invalid_state
 */
export async function checkFactorLeft(context: OpenContext, personId: string): Promise<void> {
  if (hasFactor(await listFactors(context, personId))) return;
  const memberships = await listMemberships(context, personId);
  const isOperator = (await findOperator(context, personId)) !== null;
  if (!needsFactor(context.settings, { memberships, isOperator })) return;
  throw invalidState(
    'required',
    'Your role needs a second factor. Add another one before you remove this one.',
  );
}
