import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { KeyPair, OpenedSession, SessionKey } from '@/lib/contract/organisation/console-session';
import type { Permission } from '@/lib/contract/permissions';

/** A session with all of its keys, which otherwise are issued as they are asked for. */
export interface KeyedSession extends Omit<OpenedSession, 'memberships'> {
  memberships: KeyedMembership[];
  operator?: KeyPair;
}

type Membership = OpenedSession['memberships'][number];

interface KeyedMembership extends Membership {
  readonly permissions: readonly Permission[];
  readonly keys: { readonly test: KeyPair; readonly live: KeyPair };
}

export type WantedKey = InputOf<typeof operations.issueSessionKey>['for'];

/** Asks for every key that a session can have. */
export async function withKeys(
  session: OpenedSession,
  ask: (wanted: WantedKey) => Promise<SessionKey>,
): Promise<KeyedSession> {
  const memberships: KeyedMembership[] = [];
  for (const membership of session.memberships) {
    const { slug: organisation } = membership.organisation;
    const { permissions, ...test } = await ask({ organisation, environment: 'test' });
    const { permissions: _, ...live } = await ask({ organisation, environment: 'live' });
    memberships.push({ ...membership, permissions, keys: { test, live } });
  }
  if (!session.is_operator) return { ...session, memberships };
  const { key, secret } = await ask('operator');
  return { ...session, memberships, operator: { key, secret } };
}
