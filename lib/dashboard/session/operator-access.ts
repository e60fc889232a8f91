import 'server-only';
import type { Client } from '@/lib/client/client';
import { AccountNotSecured, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { sessionOf } from './read-session';
import { readToken } from './read-token';
import { CALLED_MS, forgetSession, sessionKey } from './session-cache';
import { signingClient, watched } from './signing-client';
import type { VisibleSession } from './token';

/** The access of an operator: everything that the service allows their key. */
export interface OperatorAccess {
  /** Signs with the operator's key; a refusal of the key becomes SessionEnded. */
  readonly client: Client;
  readonly person: VisibleSession['person'];
  /** Why the service answered 401 to the operator's key: rights that were taken away end it as signing out does. */
  readonly ending: () => Promise<SessionEnded>;
}

/**
 * The caller's access to the operators' area. Works in pages, actions and route handlers.
 * @throws SessionEnded if nobody is signed in signed in, AccountNotSecured, NoAccess for everybody but operators; ApiError, ConnectionError
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
