import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { listSessions, type Session } from '@/lib/contract/organisation/console';
import { getSecurity, type Security } from '@/lib/contract/organisation/console-security';
import { readToken } from '../session/read-token';
import { consoleClient } from '../session/signing-client';
import { SessionEnded } from './session-errors';

/**
 * Returns the user's open sessions, newest first; undefined for a sign-in with an API key, which has none.
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

/**
 * Returns the user's security settings; undefined for a sign-in with an API key, which has no account.
 * @throws SessionEnded, ApiError, ConnectionError
 */
export async function readOwnSecurity(): Promise<Security | undefined> {
  const token = await readToken();
  if (!token) throw new SessionEnded();
  const client = consoleClient();
  if (!token.sessionId || !client) return undefined;
  try {
    const { data } = await client.call(getSecurity, { query: { acting_session_id: token.sessionId } });
    return data;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new SessionEnded() : error;
  }
}
