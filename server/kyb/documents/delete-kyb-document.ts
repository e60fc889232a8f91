import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOpenAct, recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { dropContent } from '@/server/platform/blobs/delete-leftovers';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentDocument } from './read-documents';
import { type DocumentRow, deleteDocument, findDocument, isContentUsed, selectDocumentsOf } from './store';

/**
 * Deletes a document, and its bytes unless another document of the organisation has the same. The caller has locked
 * the organisation.
 */
async function removeDocument(context: OpenContext, row: DocumentRow): Promise<void> {
  const { organisationId, id, contentId } = row;
  await deleteDocument(context.tx, organisationId, id);
  if (await isContentUsed(context.tx, organisationId, contentId)) return;
  await dropContent(context, organisationId, contentId);
}

/** Deletes a person's documents, with their bytes. The caller has locked the organisation. */
export async function removeDocumentsOf(
  context: OpenContext,
  organisationId: string,
  personId: string,
): Promise<void> {
  for (const row of await selectDocumentsOf(context.tx, organisationId, personId)) {
    await removeDocument(context, row);
    const [action, target, details] = ['kyb_document.deleted', row.id, { type: row.type }];
    recordOpenAct(context, { organisationId, environment: null, action, target, details });
  }
}

/**
 * Deletes a document and its bytes (`DELETE /kyb/documents/{id}`).
 * @returns the deleted document
 * @throws ApiError kyb_locked; not_found
 */
export async function deleteKybDocument(
  context: Context,
  input: InputOf<typeof operations.deleteKybDocument>,
): Promise<AnswerOf<typeof operations.deleteKybDocument>> {
  const { tx, scope } = context;
  await lockForEditing(context);
  const id = input.document_id;
  const row = isUuid(id) ? await findDocument(tx, scope.organisationId, id) : null;
  if (!row) throw notFound();
  const data = presentDocument(context, row);
  await removeDocument(context, row);
  recordOrganisationAct(context, 'kyb_document.deleted', row.id, { type: row.type });
  return { data };
}
