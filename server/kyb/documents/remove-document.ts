import { dropContent } from '@/server/platform/blobs/drop-content';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type DocumentRow, deleteDocument, isContentUsed } from './store';

/**
 * Deletes a document, and its bytes where no other document of the organisation has the same. The caller holds the
 * organisation's lock.
 */
export async function removeDocument(context: OpenContext, row: DocumentRow): Promise<void> {
  const { organisationId, id, contentId } = row;
  await deleteDocument(context.tx, organisationId, id);
  if (await isContentUsed(context.tx, organisationId, contentId)) return;
  await dropContent(context, organisationId, contentId);
}
