import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-for-editing';
import type { Context } from '@/server/platform/kernel/context';
import { removeDocumentsOf } from '../documents/delete-kyb-document';
import { removePerson } from '../profile/remove-person';
import { deleteFindingsOnPerson } from './store';

/**
 * Removes a person with their documents and what reviewers said of them (`DELETE /kyb/people/{id}`). Answers
 * with them as they were.
 * @throws ApiError kyb_locked; not_found
 */
export async function deleteKybPerson(
  context: Context,
  input: InputOf<typeof operations.deleteKybPerson>,
): Promise<AnswerOf<typeof operations.deleteKybPerson>> {
  const { organisationId } = context.scope;
  await lockForEditing(context);
  const data = await removePerson(context, organisationId, input.person_id);
  await removeDocumentsOf(context, organisationId, data.id);
  await deleteFindingsOnPerson(context.tx, organisationId, data.id);
  recordOrganisationAct(context, 'kyb.person_removed', data.id);
  return { data };
}
