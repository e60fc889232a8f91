import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { type Frame, getFrame } from '@/lib/contract/organisation/console';
import type { Access } from '../session/access';
import { readSession } from '../session/read-session';
import { forgetSession } from '../session/session-cache';
import { consoleClient } from '../session/signing-client';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';

/**
 * Reads the frame of a member's pages with the console's key, so that it does not count towards the member's rate
 * limit.
 * @throws NoAccess for a sign-in with an API key, SessionEnded, ApiError, ConnectionError
 */
export async function readFrame({
  scope,
  sessionId,
}: Pick<Access, 'scope' | 'sessionId'>): Promise<{ data: Frame }> {
  const client = consoleClient();
  if (!client || !sessionId) throw new NoAccess();
  const { org: organisation, env: environment } = scope;
  try {
    return await client.call(getFrame, {
      query: { acting_session_id: sessionId, organisation, environment },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  // An older service without this call returns the same response, so this reads the session itself.
  forgetSession(sessionId);
  throw (await readSession()) ? new NoAccess() : new SessionEnded();
}
