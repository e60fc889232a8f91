import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { type FileAnswer, openDocument } from './open-document';

/**
 * The bytes of a document as they were uploaded (`GET /kyb/documents/{id}/content`).
 * @throws Refusal not_found; invalid_state (`waiting`, `infected`) before and unless its scan found nothing.
 */
export async function getKybDocumentContent(
  context: Context,
  input: InputOf<typeof operations.getKybDocumentContent>,
): Promise<FileAnswer> {
  const file = await openDocument(context, context.scope.organisationId, input.document_id);
  recordOrganisationAct(context, 'kyb_document.downloaded', input.document_id);
  return file;
}
