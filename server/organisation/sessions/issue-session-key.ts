import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { KeyPair, SessionKey } from '@/lib/contract/organisation/console-session';
import { rolePermissions } from '@/lib/contract/permissions';
import { type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { issueKey, issueOperatorKey } from '../api-keys/issue-key';
import { findSessionKey } from '../api-keys/read-api-keys';
import { lockMembership } from '../members/lock-member';
import { type FoundPerson, findOperator, findPerson } from '../members/people/find-people';
import { lockOperator } from '../members/people/operators';
import { listMemberships } from '../members/read-members';
import { findOrganisation } from '../organisations/read-organisations';
import { authenticateSession } from './authenticate-session';
import { requiredSteps } from './rules';
import { lockSession, type SessionRecord } from './store';

type Input = InputOf<typeof operations.issueSessionKey>;
type Answer = AnswerOf<typeof operations.issueSessionKey>;

/**
 * The key of a session for one organisation and environment, or for /operator/v1; issued on first use. Locks the
 * session until the transaction ends, so that concurrent calls get one key, and a concurrent sign-out either prevents
 * the key or revokes it.
 * @throws ApiError not_found when the session is unknown or has ended, the token is another's, the person has no
 *   access there, or a key that the session had there was revoked; forbidden while the person has a required step
 */
export async function issueSessionKey(context: OpenContext, input: Input): Promise<Answer> {
  const session = await authenticateSession(context, input, lockSession);
  const person = await findPerson(context, session.personId);
  if (!person) throw notFound();
  const data =
    input.for === 'operator'
      ? await operatorKey(context, session, person)
      : await memberKey(context, session, person, input.for);
  return { data };
}

const nameOf = ({ name }: FoundPerson): string => `Session of ${name}`;

/**
 * Called once their membership is locked, so that the current role counts.
 * @throws ApiError forbidden with `required_step` while the person has a required step
 */
async function checkSteps(context: OpenContext, session: SessionRecord, person: FoundPerson): Promise<void> {
  const memberships = await listMemberships(context, person.id);
  const isOperator = (await findOperator(context, person.id)) !== null;
  const { hasFirstPassword } = person;
  const [step] = requiredSteps(context.settings, { memberships, isOperator, hasFirstPassword }, session);
  if (step === undefined) return;
  throw new ApiError('forbidden', 'The person must secure their account first.', { required_step: step });
}

async function memberKey(
  context: OpenContext,
  session: SessionRecord,
  person: FoundPerson,
  { organisation: slug, environment }: Exclude<Input['for'], 'operator'>,
): Promise<SessionKey> {
  const { id: sessionId, expiresAt } = session;
  const { id: organisationId } = await findOrganisation(context, slug);
  const member = await lockMembership(context, person.id, organisationId);
  if (!member) throw notFound();
  await checkSteps(context, session, person);
  const granted = [...rolePermissions[member.role]];
  const scope = { organisationId, environment };
  const order = {
    name: nameOf(person),
    permissions: granted,
    session: { id: sessionId, memberId: member.id },
    expiresAt,
  };
  const pair =
    (await knownPair(context, { sessionId, ...scope, ownerId: member.id })) ??
    (await issueKey(within(context, scope), order));
  return { ...pair, permissions: granted };
}

async function operatorKey(
  context: OpenContext,
  session: SessionRecord,
  person: FoundPerson,
): Promise<SessionKey> {
  const { id: sessionId, expiresAt } = session;
  const { id: personId } = person;
  if (!(await lockOperator(context, personId))) throw notFound();
  await checkSteps(context, session, person);
  const wanted = { sessionId, organisationId: null, environment: 'operator', ownerId: personId } as const;
  const pair =
    (await knownPair(context, wanted)) ??
    (await issueOperatorKey(context, { name: nameOf(person), personId, sessionId, expiresAt }));
  return { ...pair, permissions: [] };
}

/** The session's existing pair; a revoked one is not replaced, so that a change of role ends the access. */
async function knownPair(
  context: OpenContext,
  wanted: Parameters<typeof findSessionKey>[1],
): Promise<KeyPair | null> {
  const found = await findSessionKey(context, wanted);
  if (found === 'revoked') throw notFound();
  return found;
}
