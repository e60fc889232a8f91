import type { KybDocument } from '@/lib/contract/kyb/documents';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { presentDocument } from './read-documents';
import { findDocument, updateDocument } from './store';

/** A reviewer's verdict on a document; `pending` withdraws an earlier one. */
interface DocumentJudgement {
  readonly status: 'accepted' | 'rejected' | 'pending';
  /** Shown to the partner; set if rejected. */
  readonly reason: string | null;
}

/**
 * Sets a reviewer's verdict on a document. The caller has locked the organisation.
 * @throws ApiError not_found; invalid_state (`waiting`) when a document is accepted before its scan, and (`infected`)
 *   when an infected one is not rejected
 */
export async function judgeDocument(
  context: OpenContext,
  organisationId: string,
  documentId: string,
  { status, reason }: DocumentJudgement,
): Promise<KybDocument> {
  const { tx, now } = context;
  const row = isUuid(documentId) ? await findDocument(tx, organisationId, documentId) : null;
  if (!row) throw notFound();
  if (row.scan === 'infected' && status !== 'rejected') {
    throw invalidState('infected', 'The virus scanner found malware in it.');
  }
  if (row.scan === 'waiting' && status === 'accepted') {
    throw invalidState('waiting', 'The virus scanner has not checked it yet.');
  }
  const change = { status, rejectionReason: status === 'rejected' ? reason : null };
  return presentDocument(context, await updateDocument(tx, organisationId, row.id, change, now));
}
