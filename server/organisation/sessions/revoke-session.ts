import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { revokeSessionKeys } from '../api-keys/revoke-keys';
import { findActingSession } from './authenticate-session';
import { recordSessionAct } from './record-person-act';
import { lockOpenSessions, lockSession, markRevoked } from './store';

/**
 * Ends a session of the calling person and revokes its keys at once, on every node. An ended one stays unchanged, so
 * that signing out may be repeated; an ended session can end no other.
 * @throws ApiError not_found when it is another person's, or when the calling session is not open
 */
export async function revokeSession(
  context: OpenContext,
  input: InputOf<typeof operations.revokeSession>,
): Promise<AnswerOf<typeof operations.revokeSession>> {
  const { tx, now } = context;
  const { session_id: id, acting_session_id: actingId } = input;
  const session = isUuid(id) ? await lockSession(tx, id) : null;
  if (!session) throw notFound();
  if (id !== actingId) {
    const acting = await findActingSession(context, actingId);
    if (acting.personId !== session.personId) throw notFound();
  }
  const revokedAt = session.revokedAt ?? now;
  if (session.revokedAt === null) {
    await markRevoked(tx, id, now);
    await revokeSessionKeys(context, id);
    await recordSessionAct(context, 'session.revoked', session, { by_session: actingId });
  }
  return { data: { id, revoked_at: revokedAt.toISOString() } };
}

/**
 * Ends a person's open sessions and revokes their keys at once, on every node.
 * @param reason for the audit trail
 * @param except the session to leave open, if any
 */
export async function endSessions(
  context: OpenContext,
  personId: string,
  reason: string,
  except?: string,
): Promise<void> {
  const { tx, now } = context;
  for (const session of await lockOpenSessions(tx, personId, now)) {
    if (session.id === except) continue;
    await markRevoked(tx, session.id, now);
    await revokeSessionKeys(context, session.id);
    await recordSessionAct(context, 'session.revoked', session, { reason });
  }
}
