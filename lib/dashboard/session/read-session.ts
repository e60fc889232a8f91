import 'server-only';
import { cache } from 'react';
import { SessionEnded } from '../sign-in/session-errors';
import { readToken } from './read-token';
import { SHOWN_MS, sessionFacts } from './session-cache';
import { type SessionToken, type VisibleSession, visibleKeySession, visibleSession } from './token';

/**
 * The session of a token, as the service has answered within some time; undefined when it has ended, or its person belongs
 * nowhere any more.
 * @throws ApiError, ConnectionError when the service can't say
 */
export async function sessionOf(token: SessionToken, maxAgeMs: number): Promise<VisibleSession | undefined> {
  if (token.sessionId === null) return visibleKeySession(token);
  const facts = await sessionFacts(token, maxAgeMs);
  if (!facts || (facts.memberships.length === 0 && !facts.is_operator)) return undefined;
  return visibleSession(facts);
}

/**
 * The session of this request; undefined if nobody is signed in. Cached for a page.
 * @throws ApiError, ConnectionError when the service can't say
 */
export const readSession = cache(async (): Promise<VisibleSession | undefined> => {
  const token = await readToken();
  return token && sessionOf(token, SHOWN_MS);
});

/** Whether somebody is signed in; nobody, as far as a service without an answer can say. */
export const isSignedIn = (): Promise<boolean> =>
  readSession().then(
    (session) => session !== undefined,
    () => false,
  );

/**
 * For routes whose response is the same for everyone who is signed in.
 * @throws SessionEnded if nobody is signed in
 */
export async function requireSession(): Promise<void> {
  if (!(await readSession())) throw new SessionEnded();
}
