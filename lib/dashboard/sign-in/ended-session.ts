import 'server-only';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { readSession } from '@/lib/contract/organisation/console-session';
import { readOldToken } from '../session/read-token';
import { consoleClient } from '../session/signing-client';

const sentences: Readonly<Record<string, string>> = {
  idle: 'You were signed out because of inactivity.',
  expired: 'Your session expired.',
  revoked:
    'This session was ended from your sessions list, or because your password or second factors changed.',
};

/** Why the session that this request's cookie refers to has ended; undefined where it has not, or the service can't say. */
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
