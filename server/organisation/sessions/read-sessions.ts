import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { SessionFacts } from '@/lib/contract/organisation/console-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { type FoundPerson, findOperator, findPerson } from '../members/people/find-people';
import { listMemberships, type MembershipRecord } from '../members/read-members';
import { listOrganisations } from '../organisations/read-organisations';
import { authenticateSession, findActingSession } from './authenticate-session';
import { requiredSteps, sessionOf } from './rules';
import {
  readOpenSessions,
  readPeopleOfSessions,
  readSession as readRecord,
  type SessionRecord,
} from './store';

interface SessionParts {
  readonly session: Pick<SessionRecord, 'id' | 'expiresAt' | 'endsAt' | 'secondFactorAt'>;
  readonly person: FoundPerson;
  readonly memberships: readonly MembershipRecord[];
  readonly isOperator: boolean;
}

/** A session as the dashboard reads it. */
export async function presentSession(
  context: OpenContext,
  { session, person, memberships, isOperator }: SessionParts,
): Promise<SessionFacts> {
  const organisations = await listOrganisations(
    context,
    memberships.map(({ organisationId }) => organisationId),
  );
  const { hasFirstPassword } = person;
  const steps = requiredSteps(context.settings, { memberships, isOperator, hasFirstPassword }, session);
  return {
    id: session.id,
    person: { id: person.id, name: person.name, email: person.email },
    memberships: memberships.flatMap(({ organisationId, role }) => {
      const organisation = organisations.get(organisationId);
      if (!organisation) return [];
      const { id, slug, name } = organisation;
      return [{ organisation: { id, slug, name }, role }];
    }),
    is_operator: isOperator,
    ...(steps.length > 0 && { required_steps: steps }),
    expires_at: (session.endsAt ?? session.expiresAt).toISOString(),
  };
}

/** The owners of sessions, by session id, including ended ones. */
export const listSessionPeople = async (
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, string>> => (ids.length === 0 ? new Map() : readPeopleOfSessions(tx, ids));

/** More than anybody reads; older ones expire within hours. */
const MOST = 200;

/**
 * The open sessions of the calling session's person, newest first.
 * @throws ApiError not_found when that session is not open
 */
export async function listSessions(
  context: OpenContext,
  input: InputOf<typeof operations.listSessions>,
): Promise<AnswerOf<typeof operations.listSessions>> {
  const acting = await findActingSession(context, input.acting_session_id);
  const rows = await readOpenSessions(context.tx, acting.personId, context.now, MOST);
  return { data: rows.map((row) => sessionOf(row, acting.id, context.now)), next_cursor: null };
}

/**
 * The person of a session, and their current memberships.
 * @throws ApiError not_found when the session is unknown or has ended, or the token is another's
 */
export async function readSession(
  context: OpenContext,
  input: InputOf<typeof operations.readSession>,
): Promise<AnswerOf<typeof operations.readSession>> {
  const session = await authenticateSession(context, input, readRecord);
  const person = await findPerson(context, session.personId);
  if (!person) throw notFound();
  const memberships = await listMemberships(context, person.id);
  const isOperator = (await findOperator(context, person.id)) !== null;
  return { data: await presentSession(context, { session, person, memberships, isOperator }) };
}
