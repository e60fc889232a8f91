import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import type { SessionKey } from '@/lib/contract/organisation/console-session';
import { getOrganisation } from '@/lib/contract/organisation/organisation';
import { type Permission, permissions } from '@/lib/contract/permissions';
import { AccountNotSecured, LiveNotOpen, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { sessionOf } from './read-session';
import { readToken } from './read-token';
import { CALLED_MS, forgetSession, SHOWN_MS, sessionKey } from './session-cache';
import { signingClient, watched } from './signing-client';
import type { SessionToken, VisibleMembership, VisibleSession } from './token';

/** A member's permissions in an organisation's environment, and the client with their key. */
export interface Access {
  readonly scope: Scope;
  /** Signs with the member's key; a rejected key becomes SessionEnded or LiveNotOpen. */
  readonly client: Client;
  readonly membership: VisibleMembership;
  readonly permissions: readonly Permission[];
  readonly person: VisibleSession['person'];
  readonly sessionId: string | null;
  /** Finds out why the service returned 401 for the member's key. */
  readonly ending: () => Promise<SessionEnded | LiveNotOpen>;
}

/** Returns the token's key for an environment. An API key's permissions are unknown here; the service checks them. */
async function keyFor(token: SessionToken, { org, env }: Scope): Promise<SessionKey | undefined> {
  if (token.sessionId !== null) return sessionKey(token, { organisation: org, environment: env });
  const isThere = token.organisation.slug === org && token.environment === env;
  return isThere ? { ...token.pair, permissions: [...permissions] } : undefined;
}

/**
 * While verification is open, a live key is rejected like an ended session's key; the test key distinguishes the two.
 */
async function isLiveClosed(token: SessionToken, scope: Scope): Promise<boolean> {
  if (scope.env !== 'live') return false;
  const testKey = await keyFor(token, { ...scope, env: 'test' });
  if (!testKey) return false;
  try {
    await (await signingClient(testKey)).call(getOrganisation);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return false;
  }
  return true;
}

async function whyRefused(token: SessionToken, scope: Scope): Promise<SessionEnded | LiveNotOpen> {
  if (await isLiveClosed(token, scope)) return new LiveNotOpen();
  if (token.sessionId !== null) forgetSession(token.sessionId);
  return new SessionEnded();
}

/** Finds the user's membership; reads it again before denying access. */
async function findMembership(
  token: SessionToken,
  { org, env }: Scope,
): Promise<{ session: VisibleSession; membership: VisibleMembership }> {
  for (const maxAge of [CALLED_MS, SHOWN_MS]) {
    const session = await sessionOf(token, maxAge);
    if (!session) throw new SessionEnded();
    if (session.requiredSteps) throw new AccountNotSecured();
    const membership = session.memberships.find(({ slug }) => slug === org);
    if (membership?.environments.includes(env)) return { session, membership };
  }
  throw new NoAccess();
}

/**
 * Returns the caller's access to an organisation's environment. Works in pages, actions and route handlers.
 * @throws SessionEnded without a signed-in user, AccountNotSecured, NoAccess if the user has no access there; ApiError,
 *   ConnectionError
 */
export async function getAccess(scope: Scope): Promise<Access> {
  const token = await readToken();
  if (!token) throw new SessionEnded();
  const { session, membership } = await findMembership(token, scope);
  const key = await keyFor(token, scope);
  if (!key) throw new SessionEnded();
  const ending = () => whyRefused(token, scope);
  return {
    scope,
    client: watched(await signingClient(key), ending),
    membership,
    permissions: key.permissions,
    person: session.person,
    sessionId: token.sessionId,
    ending,
  };
}
