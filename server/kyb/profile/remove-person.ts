import type { Person } from '@/lib/contract/kyb/people';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentPerson } from './present-person';
import { deletePerson } from './store';

/**
 * Deletes a person of a locked organisation; answers with them as they were.
 * @throws ApiError not_found
 */
export async function removePerson(
  { tx, settings }: OpenContext,
  organisationId: string,
  personId: string,
): Promise<Person> {
  const row = isUuid(personId) ? await deletePerson(tx, organisationId, personId) : undefined;
  if (!row) throw notFound();
  return presentPerson(settings, row);
}
