import 'server-only';
import { cookies } from 'next/headers';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { revokeSession } from '@/lib/contract/organisation/console';
import { readSession } from '@/lib/contract/organisation/console-session';
import { dashboardSettings } from '@/lib/env';
import { isSessionCookie } from '../session/cookie';
import { readOldToken } from '../session/read-token';
import { markEnded } from '../session/session-cache';
import { consoleClient } from '../session/signing-client';
import type { SessionToken } from '../session/token';

/** Removes the session cookie and all its chunks. Works only in actions and route handlers. */
export async function dropCookie(): Promise<void> {
  const { secureCookies: secure } = dashboardSettings();
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (!isSessionCookie(name, secure)) continue;
    jar.set({ name, value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}

/**
 * Ends one of a person's sessions at the service, with its keys. A session that is already over counts as ended.
 * @throws ApiError, ConnectionError if the service could not end it
 */
export async function endSession(token: SessionToken, sessionId: string): Promise<void> {
  if (token.sessionId === null) return;
  try {
    await consoleClient()?.call(revokeSession, {
      params: { session_id: sessionId },
      body: { acting_session_id: token.sessionId },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  markEnded(sessionId);
}

/** Ends the token's session at the service and always here. If the service can't be reached, its keys expire later. */
export async function endAtService(token: SessionToken | undefined): Promise<void> {
  if (!token?.sessionId) return;
  try {
    await endSession(token, token.sessionId);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  }
  markEnded(token.sessionId);
}

/** Signs out: ends the session at the service, then removes the cookie. */
export async function leave(token: SessionToken | undefined): Promise<void> {
  await endAtService(token);
  await dropCookie();
}

const sentences: Readonly<Record<string, string>> = {
  idle: 'You were signed out because of inactivity.',
  expired: 'Your session expired.',
  revoked:
    'This session was ended from your sessions list, or because your password or second factors changed.',
};

/** Returns why this request's session has ended; undefined if it has not, or the service can't be read. */
export async function whySignedOut(): Promise<string | undefined> {
  const token = await readOldToken();
  if (!token || token.sessionId === null) return undefined;
  const { sessionId, sessionToken } = token;
  try {
    const input = { params: { session_id: sessionId }, body: { session_token: sessionToken } };
    await consoleClient()?.call(readSession, input);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return sentences[error.details.ended ?? ''];
    if (error instanceof ConnectionError) return undefined;
    throw error;
  }
}
