import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import type { FileAnswer } from '@/server/core/handlers';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { openDocument } from './open-document';
import { presentDocument } from './present-document';
import { findDocument, selectAllDocuments, selectDocuments } from './store';

/** All documents of an organisation, oldest first. */
export async function readDocuments(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
): Promise<KybDocument[]> {
  const rows = await selectAllDocuments(tx, organisationId);
  return rows.map((row) => presentDocument(settings, row));
}

/**
 * The bytes of a document as they were uploaded (`GET /kyb/documents/{id}/content`).
 * @throws ApiError not_found; invalid_state (`waiting`, `infected`) before and unless its scan found nothing.
 */
export async function getKybDocumentContent(
  context: Context,
  input: InputOf<typeof operations.getKybDocumentContent>,
): Promise<FileAnswer> {
  const file = await openDocument(context, context.scope.organisationId, input.document_id);
  recordOrganisationAct(context, 'kyb_document.downloaded', input.document_id);
  return file;
}

/**
 * What is known of one document (`GET /kyb/documents/{id}`).
 * @throws ApiError not_found
 */
export async function getKybDocument(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.getKybDocument>,
): Promise<AnswerOf<typeof operations.getKybDocument>> {
  const id = input.document_id;
  const row = isUuid(id) ? await findDocument(tx, scope.organisationId, id) : null;
  if (!row) throw notFound();
  return { data: presentDocument(settings, row) };
}

/**
 * A page of the documents, newest first (`GET /kyb/documents`).
 * @throws ApiError invalid_cursor
 */
export async function listKybDocuments(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybDocuments>,
): Promise<AnswerOf<typeof operations.listKybDocuments>> {
  const rows = await selectDocuments(tx, scope.organisationId, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map((row) => presentDocument(settings, row)), next_cursor: page.nextCursor };
}
