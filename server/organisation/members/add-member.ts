import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Role } from '@/lib/contract/permissions';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { findOrganisation } from '../organisations/read-organisations';
import { findOrCreatePerson } from './people/find-people';
import { normaliseEmail } from './rules';
import { insertMember, type Person } from './store';

interface NewMembership {
  readonly organisationId: string;
  readonly person: Pick<Person, 'id' | 'email'>;
  readonly role: Role;
  /** The invitation that led to it. */
  readonly invitationId?: string;
}

/**
 * Adds a person with an account to an organisation; returns the member's id.
 * @throws ApiError duplicate_reference when they are a member already
 */
export async function addMember(
  context: OpenContext,
  { organisationId, person, role, invitationId }: NewMembership,
): Promise<string> {
  const { tx, now } = context;
  const member = { id: newId(), organisationId, personId: person.id, role };
  if (!(await insertMember(tx, member, now))) {
    throw new ApiError('duplicate_reference', 'This person is already a member of the organisation.', {
      email: person.email,
    });
  }
  recordOpenAct(context, {
    organisationId,
    environment: null,
    action: 'member.created',
    target: member.id,
    details: { person_id: person.id, role, ...(invitationId && { invitation_id: invitationId }) },
    changes: { role: { before: null, after: role } },
  });
  return member.id;
}

/**
 * Adds a member to an organisation. An existing account keeps its name and password.
 * @throws ApiError not_found for an unknown slug, duplicate_reference when the person is a member already,
 *   validation_failed for a first password that is easy to guess
 */
export async function createMember(
  context: OpenContext,
  input: InputOf<typeof operations.createMember>,
): Promise<AnswerOf<typeof operations.createMember>> {
  const organisation = await findOrganisation(context, input.slug);
  const person = await findOrCreatePerson(context, {
    ...input,
    email: normaliseEmail(input.email),
    organisationIds: [organisation.id],
  });
  const { role } = input;
  return { data: { id: await addMember(context, { organisationId: organisation.id, person, role }) } };
}
