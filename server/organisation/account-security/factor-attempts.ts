import type { RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { emailPerson } from '../second-factors/notices';
import type { Notice } from '../second-factors/rules';
import { type Acting, findActing } from '../sessions/authenticate-session';
import { recordPersonAct } from '../sessions/record-person-act';
import { admitAttempt } from '../sessions/sign-in/admit-attempt';

/** The account of the attempt, and its person's address as the dashboard reports it. */
export const ownSubject = ({ address }: RequestMeta, { person, session }: Acting) => ({
  email: person.email,
  address: address ?? session.address,
});

/**
 * Admits an attempt of a signed-in person at a second factor; it counts as failed until confirmSignIn reports
 * success.
 * @returns the attempt's number
 * @throws ApiError rate_limited with `retryAfter` after too many failures; not_found when the session is not open
 */
export async function admitOwnAttempt(
  database: Database,
  meta: RequestMeta,
  sessionId: string,
): Promise<number> {
  const acting = await findActing({ tx: database.reads, now: meta.now }, sessionId);
  return (await admitAttempt(database, meta, ownSubject(meta, acting))).attemptId;
}

/** Records an act on one's own account in each of the person's organisations, and emails them. */
export async function recordOwnAct(
  context: OpenContext,
  { session, person }: Acting,
  act: { readonly action: string; readonly target?: string; readonly notice: Notice },
): Promise<void> {
  await recordPersonAct(context, {
    personId: person.id,
    action: act.action,
    target: act.target ?? person.id,
    details: { session_id: session.id },
  });
  await emailPerson(context, person, act.notice);
}
