import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findOrganisation } from '../organisations/find-organisations';
import { addMember } from './add-member';
import { findOrCreatePerson } from './people/find-people';
import { normaliseEmail } from './rules';

/**
 * Adds a member to an organisation. Somebody who has an account keeps its name and password.
 * @throws ApiError not_found when no organisation has the slug, duplicate_reference when the person belongs to it already.
 */
export async function createMember(
  context: OpenContext,
  input: InputOf<typeof operations.createMember>,
): Promise<AnswerOf<typeof operations.createMember>> {
  const organisation = await findOrganisation(context, input.slug);
  const person = await findOrCreatePerson(context, { ...input, email: normaliseEmail(input.email) });
  const { role } = input;
  return { data: { id: await addMember(context, { organisationId: organisation.id, person, role }) } };
}
