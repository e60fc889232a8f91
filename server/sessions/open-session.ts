import type { KeyPair, Membership } from '@/lib/contract/console';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { rolePermissions } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { recordOpenAct } from '../audit/record-act';
import { type OpenContext, within } from '../context';
import type { Database } from '../database/database';
import { newId } from '../ids';
import { issueKey } from '../keys/issue-key';
import { issueOperatorKey } from '../keys/issue-operator-key';
import { beginSignIn } from '../members/begin-sign-in';
import { checkPassword, type KnownPerson } from '../members/check-password';
import { confirmSignIn } from '../members/confirm-sign-in';
import { holdOperator } from '../members/hold-operator';
import { listMemberships, type MembershipRecord } from '../members/list-memberships';
import { listOrganisations } from '../organisations/list-organisations';
import type { OrganisationRecord } from '../organisations/rules';
import { Refusal } from '../refusal';
import { inUnitOfWork, type Occasion } from '../unit-of-work';
import { recordSessionAct } from './record-session-act';
import { sessionEnd } from './rules';
import { insertSession } from './store';

type Input = InputOf<typeof operations.openSession>;
type Answer = AnswerOf<typeof operations.openSession>;

/**
 * Signs a person in. Runs outside any transaction and opens its own: the attempt is committed before the password is
 * looked at, so that a refusal can't undo it, and no connection is held while the password is hashed.
 * @throws Refusal invalid_credentials, the same for an unknown account and a wrong password; rate_limited with
 * `retryAfter` after too many failures.
 */
export async function openSession(database: Database, occasion: Occasion, input: Input): Promise<Answer> {
  // The trail tells from where the person came, not where the console runs.
  const here: Occasion = { ...occasion, address: input.address };
  const start = await inUnitOfWork(database, here, (context) => beginSignIn(context, input));
  if (start.kind === 'wait') {
    const { seconds } = start;
    throw new Refusal('rate_limited', `Too many failed sign-ins. Try again in ${seconds} s.`, {}, seconds);
  }
  const person = await checkPassword(database.reads, input);
  if (!person) {
    await inUnitOfWork(database, here, async (context) => recordFailure(context, start.account));
    throw new Refusal('invalid_credentials', 'The e-mail address or the password is wrong.');
  }
  return inUnitOfWork(database, here, async (context) => {
    await confirmSignIn(context, start.attemptId);
    return startSession(context, person, input);
  });
}

function recordFailure(context: OpenContext, account: string): void {
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'session.refused',
    target: account,
    details: {},
  });
}

async function startSession(context: OpenContext, person: KnownPerson, input: Input): Promise<Answer> {
  const { tx, now, settings } = context;
  const session = {
    id: newId(),
    personId: person.id,
    address: input.address,
    userAgent: input.user_agent,
    createdAt: now,
    expiresAt: sessionEnd(now, settings.sessionHours),
  };
  await insertSession(tx, session);
  const records = await listMemberships(context, person.id);
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
  const data = { id: session.id, person, memberships, ...(operator && { operator }), expires_at: expiresAt };
  return { data };
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
