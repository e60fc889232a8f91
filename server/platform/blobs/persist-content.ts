import type { OpenContext } from '../kernel/context';
import { dropContent } from './delete-leftovers';
import type { ContentPlan } from './plan-content';
import { firstRescanAt, type ScanState } from './rules';
import { findContent, findKept, updateContent } from './store';
import type { StoredContent } from './store-content';

interface KeptContent {
  readonly id: string;
  readonly scan: ScanState;
  /** Whether a later scan of the same bytes reports more than an earlier one did: whatever refers to them should know. */
  readonly isNewlyClean: boolean;
}

/**
 * Keeps bytes that were stored, because something refers to them from now on. Where the organisation has the same bytes
 * already, those are referred to, and the new ones are deleted. The caller holds the organisation's lock.
 */
export async function keepContent(
  context: OpenContext,
  plan: ContentPlan,
  { scan }: StoredContent,
): Promise<KeptContent> {
  const { tx, now } = context;
  const { organisationId, contentId, sha256 } = plan;
  const present = await findKept(tx, organisationId, sha256);
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
