import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { listSessions, type Session } from '@/lib/contract/organisation/console';
import { consoleClient } from '../session/console-client';
import { readToken } from '../session/read-token';
import { SessionEnded } from './session-errors';

/**
 * The open sessions of whoever reads this page, newest first; undefined for a sign-in with an API key, which opens none.
 * @throws SessionEnded, ApiError, ConnectionError
 */
export async function readOwnSessions(): Promise<readonly Session[] | undefined> {
  const token = await readToken();
  if (!token) throw new SessionEnded();
  const client = consoleClient();
  if (!token.sessionId || !client) return undefined;
  try {
    const { data } = await client.call(listSessions, { query: { acting_session_id: token.sessionId } });
    return data;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new SessionEnded() : error;
  }
}
