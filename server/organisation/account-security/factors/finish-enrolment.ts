import type { OpenContext } from '@/server/platform/kernel/context';
import { codesOfFirstFactor } from '../../second-factors/renew-recovery-codes';
import type { Acting } from '../../sessions/in-session';
import { markFactorGiven } from '../../sessions/mark-factor-given';

/** What comes with a new second factor: recovery codes with the first one, and it was given just now. */
export async function finishEnrolment(
  context: OpenContext,
  { session, person }: Acting,
): Promise<{ recovery_codes?: string[]; fresh_until: string }> {
  const codes = await codesOfFirstFactor(context, person.id);
  const freshUntil = await markFactorGiven(context, session.id);
  return { ...(codes && { recovery_codes: codes }), fresh_until: freshUntil.toISOString() };
}
