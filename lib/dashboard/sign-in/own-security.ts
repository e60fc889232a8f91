import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { getSecurity, type Security } from '@/lib/contract/organisation/console-security';
import { consoleClient } from '../session/console-client';
import { readToken } from '../session/read-token';
import { SessionEnded } from './session-errors';

/**
 * How the account of whoever reads this page is secured; undefined for a sign-in with an API key, which is nobody's account.
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
