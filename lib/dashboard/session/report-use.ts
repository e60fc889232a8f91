import 'server-only';
import type { SessionTime } from '@/lib/client/addresses';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { recordSessionUse } from '@/lib/contract/organisation/console-session';
import { sessionOf } from './read-session';
import { readToken } from './read-token';
import { forgetSession } from './session-cache';
import { consoleClient } from './signing-client';

/** The whole seconds until a time, rounded down. */
const secondsUntil = (time: string): number =>
  Math.max(0, Math.floor((new Date(time).getTime() - Date.now()) / 1000));

/**
 * Reports to the service that the caller is active, which extends their session. A sign-in with an API key has no
 * session.
 * @returns how long the session lasts now; null if the service can't say or the sign-in has no session, undefined if
 *   the user is no longer signed in
 */
export async function reportUse(): Promise<SessionTime | null | undefined> {
  const token = await readToken();
  if (!token) return undefined;
  if (token.sessionId === null) return null;
  const { sessionId, sessionToken, expiresAt } = token;
  try {
    const input = { params: { session_id: sessionId }, body: { session_token: sessionToken } };
    const answer = await consoleClient()?.call(recordSessionUse, input);
    return answer ? { idle_in: secondsUntil(answer.data.idle_at), ends_in: secondsUntil(expiresAt) } : null;
  } catch (error) {
    if (error instanceof ConnectionError) return null;
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return null;
  }
  // An older service without this call returns the same response, so this reads the session itself.
  forgetSession(sessionId);
  return (await sessionOf(token, 0)) ? null : undefined;
}
