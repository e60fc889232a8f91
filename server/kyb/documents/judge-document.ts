import type { KybDocument } from '@/lib/contract/kyb/documents';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { presentDocument } from './read-documents';
import { findDocument, updateDocument } from './store';

/** A reviewer's word on a document; `pending` takes an earlier one back. */
interface DocumentJudgement {
  readonly status: 'accepted' | 'rejected' | 'pending';
  /** Shown to the partner; of a rejected one. */
  readonly reason: string | null;
}

/**
 * Writes what a reviewer decided on a document. The caller holds the organisation's lock.
 * @throws ApiError not_found; invalid_state (`waiting`) when one is to be accepted whose scan waits, and (`infected`) for any
 *   other word on an infected one than that it is rejected.
 */
export async function judgeDocument(
  context: OpenContext,
  organisationId: string,
  documentId: string,
  { status, reason }: DocumentJudgement,
): Promise<KybDocument> {
  const { tx, settings, now } = context;
  const row = isUuid(documentId) ? await findDocument(tx, organisationId, documentId) : null;
  if (!row) throw notFound();
  if (row.scan === 'infected' && status !== 'rejected') {
    throw invalidState('infected', 'The virus scanner found something in it.');
  }
  if (row.scan === 'waiting' && status === 'accepted') {
    throw invalidState('waiting', 'The virus scanner has not looked at it yet.');
  }
  const change = { status, rejectionReason: status === 'rejected' ? reason : null };
  return presentDocument(settings, await updateDocument(tx, organisationId, row.id, change, now));
}
