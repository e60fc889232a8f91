import 'server-only';
import type { Client } from '@/lib/client/client';
import { AccountNotSecured, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { sessionOf } from './read-session';
import { readToken } from './read-token';
import { CALLED_MS, forgetSession, sessionKey } from './session-cache';
import { signingClient, watched } from './signing-client';
import type { VisibleSession } from './token';

/** An operator's access: everything that the service allows their key. */
export interface OperatorAccess {
  /** Signs with the operator's key; a rejected key becomes SessionEnded. */
  readonly client: Client;
  readonly person: VisibleSession['person'];
  /**
   * Finds out why the service returned 401 for the operator's key: losing operator rights ends it as signing out does.
   */
  readonly ending: () => Promise<SessionEnded>;
}

/**
 * Returns the caller's access to the operators' area. Works in pages, actions and route handlers.
 * @throws SessionEnded without a signed-in user, AccountNotSecured, NoAccess for everyone but operators; ApiError,
 *   ConnectionError
 */
export async function getOperatorAccess(): Promise<OperatorAccess> {
  const token = await readToken();
  const session = token && (await sessionOf(token, CALLED_MS));
  if (!session) throw new SessionEnded();
  if (session.requiredSteps) throw new AccountNotSecured();
  if (!session.isOperator || token.sessionId === null) throw new NoAccess();
  const { sessionId } = token;
  const ending = async () => {
    forgetSession(sessionId);
    return new SessionEnded();
  };
  const key = await sessionKey(token, 'operator');
  if (!key) throw await ending();
  return { client: watched(await signingClient(key), ending), person: session.person, ending };
}
