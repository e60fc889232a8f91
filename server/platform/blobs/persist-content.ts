import type { OpenContext } from '../kernel/context';
import { dropContent } from './delete-leftovers';
import type { ContentPlan } from './plan-content';
import { firstRescanAt, type ScanState } from './rules';
import { findContent, findStoredContent, updateContent } from './store';
import type { StoredContent } from './store-content';

interface StoredContentRef {
  readonly id: string;
  readonly scan: ScanState;
  /** Whether this scan is better than an earlier one of the same bytes, so that referring records need an update. */
  readonly isNewlyClean: boolean;
}

/**
 * Marks stored bytes as referred to. Where the organisation already has the same bytes, those are used, and the new
 * ones are deleted. The caller has locked the organisation.
 */
export async function persistContent(
  context: OpenContext,
  plan: ContentPlan,
  { scan }: StoredContent,
): Promise<StoredContentRef> {
  const { tx, now } = context;
  const { organisationId, contentId, sha256 } = plan;
  const present = await findStoredContent(tx, organisationId, sha256);
  if (!present) {
    const pending = await findContent(tx, organisationId, contentId);
    if (pending?.state !== 'pending')
      throw new Error('the stored bytes were cleaned away before they were kept');
    const nextScanAt = scan === 'waiting' ? firstRescanAt(now) : null;
    await updateContent(tx, pending, { state: 'kept', scan, nextScanAt }, now);
    return { id: contentId, scan, isNewlyClean: false };
  }
  await dropContent(context, organisationId, contentId);
  if (scan !== 'clean' || present.scan === 'clean') {
    return { id: present.id, scan: present.scan, isNewlyClean: false };
  }
  await updateContent(tx, present, { scan, nextScanAt: null }, now);
  return { id: present.id, scan, isNewlyClean: true };
}
