import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { removeDocumentsOf } from '../documents/delete-kyb-document';
import { removeFindingsOnPerson } from '../submission/record-finding';
import { presentPerson } from './read-profile';
import { deletePerson } from './store';

/**
 * Removes a person with their documents and the reviewers' findings on them (`DELETE /kyb/people/{id}`). Returns the
 * removed person.
 * @throws ApiError kyb_locked; not_found
 */
export async function deleteKybPerson(
  context: Context,
  { person_id: personId }: InputOf<typeof operations.deleteKybPerson>,
): Promise<AnswerOf<typeof operations.deleteKybPerson>> {
  const { tx, settings, scope } = context;
  await lockForEditing(context);
  const row = isUuid(personId) ? await deletePerson(tx, scope.organisationId, personId) : undefined;
  if (!row) throw notFound();
  await removeDocumentsOf(context, scope.organisationId, row.id);
  await removeFindingsOnPerson(context, scope.organisationId, row.id);
  recordOrganisationAct(context, 'kyb.person_removed', row.id);
  return { data: presentPerson(settings, row) };
}
