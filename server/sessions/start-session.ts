import type { KeyPair, Membership, OpenedSession } from '@/lib/contract/console-session';
import { rolePermissions } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { type OpenContext, within } from '../context';
import { newId } from '../ids';
import { issueKey } from '../keys/issue-key';
import { issueOperatorKey } from '../keys/issue-operator-key';
import { holdMemberships } from '../members/hold-memberships';
import { holdOperator } from '../members/hold-operator';
import type { MembershipRecord } from '../members/list-memberships';
import type { KnownPerson } from '../members/rules';
import { listOrganisations } from '../organisations/list-organisations';
import type { OrganisationRecord } from '../organisations/rules';
import { recordSessionAct } from './record-session-act';
import { sessionEnd } from './rules';
import { insertSession } from './store';

/** Where a session begins, and how much its person has shown. */
interface SessionStart {
  readonly address: string;
  readonly user_agent: string;
  /** Whether a second factor was given. */
  readonly withFactor: boolean;
}

/**
 * Opens a session for somebody who has shown who they are: an id and keys of its own, whatever was open before, so that
 * nobody can lay one down for another to sign in to.
 */
export async function startSession(
  context: OpenContext,
  { id: personId, email, name }: KnownPerson,
  start: SessionStart,
): Promise<OpenedSession> {
  const { tx, now, settings } = context;
  const person: KnownPerson = { id: personId, email, name };
  const session = {
    id: newId(),
    personId,
    address: start.address,
    userAgent: start.user_agent,
    createdAt: now,
    expiresAt: sessionEnd(now, settings.sessionHours),
    secondFactorAt: start.withFactor ? now : null,
    lastSeenAt: null,
  };
  await insertSession(tx, session);
  const records = await holdMemberships(context, personId);
  const organisations = await listOrganisations(
    context,
    records.map((record) => record.organisationId),
  );
  const memberships: Membership[] = [];
  for (const record of records) {
    const organisation = organisations.get(record.organisationId);
    if (organisation) memberships.push(await openMembership(context, session, person, record, organisation));
  }
  const operator = await openOperator(context, session, person);
  await recordSessionAct(context, 'session.opened', session, {}, records);
  const expiresAt = session.expiresAt.toISOString();
  return { id: session.id, person, memberships, ...(operator && { operator }), expires_at: expiresAt };
}

/** The session's key for /operator/v1, where the person is one of the provider's staff. */
async function openOperator(
  context: OpenContext,
  { id: sessionId, expiresAt }: { readonly id: string; readonly expiresAt: Date },
  person: KnownPerson,
): Promise<KeyPair | null> {
  if (!(await holdOperator(context, person.id))) return null;
  const name = `Session of ${person.name}`;
  return issueOperatorKey(context, { name, personId: person.id, sessionId, expiresAt });
}

/** Issues the session's keys for one organisation: exactly what the role may do, exactly as long as the session. */
async function openMembership(
  context: OpenContext,
  session: { readonly id: string; readonly expiresAt: Date },
  person: KnownPerson,
  { id: memberId, organisationId, role }: MembershipRecord,
  { slug, name }: OrganisationRecord,
): Promise<Membership> {
  const issue = (environment: Environment): Promise<KeyPair> =>
    issueKey(within(context, { organisationId, environment }), {
      name: `Session of ${person.name}`,
      permissions: rolePermissions[role],
      session: { id: session.id, memberId },
      expiresAt: session.expiresAt,
    });
  return {
    organisation: { id: organisationId, slug, name },
    role,
    permissions: [...rolePermissions[role]],
    keys: { test: await issue('test'), live: await issue('live') },
  };
}
