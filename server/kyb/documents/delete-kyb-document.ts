import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-for-editing';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentDocument } from './present-document';
import { removeDocument } from './remove-document';
import { findDocument } from './store';

/**
 * Deletes a document and its bytes (`DELETE /kyb/documents/{id}`).
 * @returns the document as it was.
 * @throws ApiError kyb_locked; not_found
 */
export async function deleteKybDocument(
  context: Context,
  input: InputOf<typeof operations.deleteKybDocument>,
): Promise<AnswerOf<typeof operations.deleteKybDocument>> {
  const { tx, scope, settings } = context;
  await lockForEditing(context);
  const id = input.document_id;
  const row = isUuid(id) ? await findDocument(tx, scope.organisationId, id) : null;
  if (!row) throw notFound();
  const data = presentDocument(settings, row);
  await removeDocument(context, row);
  recordOrganisationAct(context, 'kyb_document.deleted', row.id, { type: row.type });
  return { data };
}
