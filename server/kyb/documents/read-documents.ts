import type { Found } from '@/lib/contract/developers/search';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { expiryOf } from '@/lib/contract/kyb/expiry';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import type { FileAnswer } from '@/server/core/handlers';
import { openContent } from '@/server/platform/blobs/open-content';
import { open, seal } from '@/server/platform/crypto/seal';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import type { Settings } from '@/server/platform/kernel/settings';
import {
  type DocumentRow,
  findDocument,
  insertOpening,
  type OpeningRow,
  selectAllDocuments,
  selectDocuments,
  selectOpenings,
} from './store';

type Whose = Pick<DocumentRow, 'id' | 'organisationId'>;

const bindingOf = ({ id, organisationId }: Whose) => ({
  organisationId,
  environment: 'organisation',
  row: `kyb_documents/${id}`,
});

/** Encrypts a document's file name for its row, because file names often name people. */
export const sealFilename = ({ keyring }: Settings, whose: Whose, filename: string): Uint8Array =>
  seal(keyring, bindingOf(whose), filename);

/** Decrypts a document's file name. */
const openFilename = ({ keyring }: Settings, row: DocumentRow): string =>
  open(keyring, bindingOf(row), row.sealedName);

/** The settings and time that a presented document depends on. */
type Now = Pick<OpenContext, 'settings' | 'now'>;

/** A document as the API returns it. Its name is decrypted when it is read: a verification's requirements need none. */
export const presentDocument = ({ settings, now }: Now, row: DocumentRow): KybDocument => ({
  id: row.id,
  type: row.type,
  ...(row.personId !== null && { person_id: row.personId }),
  get filename() {
    return openFilename(settings, row);
  },
  content_type: row.contentType,
  size: row.size,
  sha256: row.sha256,
  status: row.status,
  scan: row.scan,
  ...(row.rejectionReason !== null && { rejection_reason: row.rejectionReason }),
  ...(row.expiresOn !== null && {
    expires_on: row.expiresOn,
    expiry: expiryOf(row.expiresOn, dayOf(now)),
  }),
  ...(row.requestedAt && { replacement_requested_at: row.requestedAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** All documents of an organisation, oldest first. */
export async function readDocuments(
  context: Now & Pick<OpenContext, 'tx'>,
  organisationId: string,
): Promise<KybDocument[]> {
  const rows = await selectAllDocuments(context.tx, organisationId);
  return rows.map((row) => presentDocument(context, row));
}

/**
 * The bytes of a document as uploaded (`GET /kyb/documents/{id}/content`).
 * @throws ApiError not_found; invalid_state (`waiting`, `infected`) unless its scan was clean
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
 * Returns a document's metadata (`GET /kyb/documents/{id}`).
 * @throws ApiError not_found
 */
export async function getKybDocument(
  context: Context,
  input: InputOf<typeof operations.getKybDocument>,
): Promise<AnswerOf<typeof operations.getKybDocument>> {
  const id = input.document_id;
  const row = isUuid(id) ? await findDocument(context.tx, context.scope.organisationId, id) : null;
  if (!row) throw notFound();
  return { data: presentDocument(context, row) };
}

/**
 * Lists documents, newest first (`GET /kyb/documents`).
 * @throws ApiError invalid_cursor
 */
export async function listKybDocuments(
  context: Context,
  input: InputOf<typeof operations.listKybDocuments>,
): Promise<AnswerOf<typeof operations.listKybDocuments>> {
  const rows = await selectDocuments(context.tx, context.scope.organisationId, input);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map((row) => presentDocument(context, row)), ...cursorsOf(page) };
}

/**
 * Opens a document for reading. Its bytes are read lazily on the context's connection, so pass the plain connection and
 * not a transaction that ends earlier.
 * @throws ApiError not_found; invalid_state (`waiting`, `infected`) unless its scan was clean
 */
export async function openDocument(
  context: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
  documentId: string,
): Promise<FileAnswer> {
  const row = isUuid(documentId) ? await findDocument(context.tx, organisationId, documentId) : null;
  if (!row) throw notFound();
  if (row.scan === 'waiting') throw invalidState('waiting', 'The virus scanner has not checked it yet.');
  if (row.scan === 'infected') throw invalidState('infected', 'The virus scanner found malware in it.');
  const bytes = await openContent(context, organisationId, row.contentId);
  // Deleted between the two reads.
  if (!bytes) throw notFound();
  const { contentType, size } = row;
  return { filename: openFilename(context.settings, row), contentType, size, bytes };
}

/** The reviewers who opened an organisation's documents, oldest first. */
export const readOpenings = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
): Promise<OpeningRow[]> => selectOpenings(tx, organisationId);

/** Records that a reviewer opened a document of an organisation. */
export const recordOpening = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  opening: Omit<OpeningRow, 'openedAt'>,
): Promise<void> => insertOpening(tx, { ...opening, openedAt: now });

/** More documents than any verification has; the limit matters because names are decrypted to be compared. */
const MOST_DOCUMENTS = 100;

/** Finds documents of the verification by id or by a part of their file name. */
export async function searchDocuments(
  context: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const term = searchTerm.text.toLowerCase();
  const rows = await selectDocuments(context.tx, context.scope.organisationId, { limit: MOST_DOCUMENTS });
  return rows
    .map((row) => presentDocument(context, row))
    .filter(({ id, filename }) => id === searchTerm.id || filename.toLowerCase().includes(term))
    .slice(0, most)
    .map(({ id, filename, type, status, created_at }) => ({
      type: 'kyb_document',
      id,
      title: filename,
      subtitle: `Document, ${type.replaceAll('_', ' ')}`,
      status,
      created_at,
    }));
}
