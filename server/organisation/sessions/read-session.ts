import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findOperator, findPerson } from '../members/people/find-people';
import { listMemberships } from '../members/read-members';
import { authenticateSession } from './authenticate-session';
import { presentSession } from './read-sessions';
import { readSession as readRecord } from './store';

/**
 * Who is signed in with a session, and where they belong now.
 * @throws ApiError not_found when the session is unknown or has ended, or the token is another's.
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
