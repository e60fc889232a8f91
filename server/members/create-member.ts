import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '../audit/record-act';
import type { OpenContext } from '../context';
import { newId } from '../ids';
import { findOrganisation } from '../organisations/find-organisation';
import { Refusal } from '../refusal';
import { findOrCreatePerson } from './find-or-create-person';
import { normaliseEmail } from './rules';
import { insertMember } from './store';

/**
 * Adds a member to an organisation. Somebody who has an account keeps its name and password.
 * @throws Refusal not_found when no organisation has the slug, duplicate_reference when the person belongs to it already.
 */
export async function createMember(
  context: OpenContext,
  input: InputOf<typeof operations.createMember>,
): Promise<AnswerOf<typeof operations.createMember>> {
  const { tx, now } = context;
  const organisation = await findOrganisation(context, input.slug);
  const email = normaliseEmail(input.email);
  const person = await findOrCreatePerson(context, { ...input, email });

  const member = {
    id: newId(),
    organisationId: organisation.id,
    personId: person.id,
    role: input.role,
  };
  if (!(await insertMember(tx, member, now))) {
    throw new Refusal('duplicate_reference', 'This person is a member of the organisation already.', {
      email,
    });
  }
  recordOpenAct(context, {
    organisationId: organisation.id,
    environment: null,
    action: 'member.created',
    target: member.id,
    details: { person_id: person.id, role: input.role },
  });
  return { data: { id: member.id } };
}
