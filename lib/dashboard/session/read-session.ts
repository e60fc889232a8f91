import 'server-only';
import { cache } from 'react';
import { SessionEnded } from '../sign-in/session-errors';
import { readToken } from './read-token';
import { SHOWN_MS, sessionFacts } from './session-cache';
import { type SessionToken, type VisibleSession, visibleKeySession, visibleSession } from './token';

/**
 * Returns the session of a token, from a service response of limited age; undefined if it has ended, or its user has no
 * memberships any more.
 * @throws ApiError, ConnectionError if the service can't be read
 */
export async function sessionOf(token: SessionToken, maxAgeMs: number): Promise<VisibleSession | undefined> {
  if (token.sessionId === null) return visibleKeySession(token);
  const facts = await sessionFacts(token, maxAgeMs);
  if (!facts || (facts.memberships.length === 0 && !facts.is_operator)) return undefined;
  return visibleSession(facts);
}

/**
 * Returns the session of this request; undefined without a signed-in user. Cached per page.
 * @throws ApiError, ConnectionError if the service can't be read
 */
export const readSession = cache(async (): Promise<VisibleSession | undefined> => {
  const token = await readToken();
  return token && sessionOf(token, SHOWN_MS);
});

/** Whether a user is signed in; false if the service can't be read. */
export const isSignedIn = (): Promise<boolean> =>
  readSession().then(
    (session) => session !== undefined,
    () => false,
  );

/**
 * Protects routes whose response is the same for every signed-in user.
 * @throws SessionEnded without a signed-in user
 */
export async function requireSession(): Promise<void> {
  if (!(await readSession())) throw new SessionEnded();
}
