import { isUuid } from '@/lib/contract/primitives';
import type { FileAnswer } from '@/server/core/handlers';
import { openContent } from '@/server/platform/blobs/open-content';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { openFilename } from './present-document';
import { findDocument } from './store';

/**
 * Opens a document for reading. Its bytes are read on the context's connection once the caller asks for them: give the plain
 * one, not that of a transaction that ends before.
 * @throws ApiError not_found; invalid_state (`waiting`, `infected`) before and unless its scan found nothing.
 */
export async function openDocument(
  context: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
  documentId: string,
): Promise<FileAnswer> {
  const row = isUuid(documentId) ? await findDocument(context.tx, organisationId, documentId) : null;
  if (!row) throw notFound();
  if (row.scan === 'waiting') throw invalidState('waiting', 'The virus scanner has not looked at it yet.');
  if (row.scan === 'infected') throw invalidState('infected', 'The virus scanner found something in it.');
  const bytes = await openContent(context, organisationId, row.contentId);
  // Deleted between the two reads.
  if (!bytes) throw notFound();
  const { contentType, size } = row;
  return { filename: openFilename(context.settings, row), contentType, size, bytes };
}
