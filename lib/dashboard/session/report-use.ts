import 'server-only';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { recordSessionUse } from '@/lib/contract/organisation/console-session';
import { forgetSession } from './held-sessions';
import { sessionOf } from './read-session';
import { readToken } from './read-token';
import { consoleClient } from './signing-client';

/**
 * Reports to the service that whoever sends this request does something, which keeps their session from ending. A sign-in
 * with an API key has no session.
 * @returns false when nobody is signed in any more
 */
export async function reportUse(): Promise<boolean> {
  const token = await readToken();
  if (!token || token.sessionId === null) return token !== undefined;
  const { sessionId, sessionToken } = token;
  try {
    const input = { params: { session_id: sessionId }, body: { session_token: sessionToken } };
    await consoleClient()?.call(recordSessionUse, input);
    return true;
  } catch (error) {
    if (error instanceof ConnectionError) return true;
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return true;
  }
  // A service that does not know the call yet gives the same answer, so the session itself is read.
  forgetSession(sessionId);
  return (await sessionOf(token, 0)) !== undefined;
}
