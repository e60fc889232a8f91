import type { OpenContext } from '../kernel/context';
import { deleteContent, findContent, updateContent } from './store';

/**
 * Deletes bytes that nothing refers to any more: those in the database now, with the transaction; those in a storage outside
 * of it by the job that deletes leftovers. Bytes that are gone already are no fault.
 */
export async function dropContent(
  { tx, now }: OpenContext,
  organisationId: string,
  contentId: string,
): Promise<void> {
  const content = await findContent(tx, organisationId, contentId);
  if (!content) return;
  if (content.storage === 'database') await deleteContent(tx, content);
  else await updateContent(tx, content, { state: 'doomed', scan: 'none', nextScanAt: null }, now);
}
