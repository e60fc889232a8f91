import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { getOrganisation } from '@/lib/contract/organisation';
import type { Permission } from '@/lib/contract/permissions';
import { LiveNotOpen, NoAccess, SessionEnded } from './endings';
import { readToken } from './read-token';
import { signingClient, watched } from './signing-client';
import { grantedPermissions, type VisibleMembership, type VisibleSession, visibleMembership } from './token';

/** What a person may do in one environment of one organisation, and the client that does it with their key. */
export interface Access {
  readonly scope: Scope;
  /** Signs with the member's key; a refusal of the key becomes SessionEnded or LiveNotOpen. */
  readonly client: Client;
  readonly membership: VisibleMembership;
  readonly permissions: readonly Permission[];
  readonly person: VisibleSession['person'];
  readonly sessionId: string | null;
  /** Why the service answered 401 to the member's key. */
  readonly ending: () => Promise<SessionEnded | LiveNotOpen>;
}

/** A live key is refused like an ended session's while verification is open; the test key tells the two apart. */
async function whyRefused(testClient: Client | undefined): Promise<SessionEnded | LiveNotOpen> {
  if (!testClient) return new SessionEnded();
  try {
    await testClient.call(getOrganisation);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return new SessionEnded();
  }
  return new LiveNotOpen();
}

/**
 * The access of whoever sends this request to an organisation's environment. Works in pages, actions and route handlers.
 * @throws SessionEnded when nobody is signed in, NoAccess when the person has nothing there
 */
export async function getAccess(scope: Scope): Promise<Access> {
  const token = await readToken();
  if (!token) throw new SessionEnded();
  const held = token.memberships.find(({ slug }) => slug === scope.org);
  const pair = held?.keys[scope.env];
  if (!held || !pair) throw new NoAccess();
  const testPair = scope.env === 'live' ? held.keys.test : undefined;
  const ending = async () => whyRefused(testPair && (await signingClient(testPair)));
  return {
    scope,
    client: watched(await signingClient(pair), ending),
    membership: visibleMembership(held),
    permissions: grantedPermissions(held),
    person: token.person,
    sessionId: token.sessionId,
    ending,
  };
}
