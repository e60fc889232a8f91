import type { OpenContext } from '../kernel/context';
import { findContent, updateContent } from './store';

/** Writes that a content is clean, where it is still kept. */
export async function markClean(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  organisationId: string,
  contentId: string,
): Promise<void> {
  const content = await findContent(tx, organisationId, contentId);
  if (content?.state === 'kept') await updateContent(tx, content, { scan: 'clean', nextScanAt: null }, now);
}
