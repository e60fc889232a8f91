import type { KybDocument } from '@/lib/contract/kyb/documents';
import { currentExpiries, expiryFault } from '@/lib/contract/kyb/expiry';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields, invalidState, notFound } from '@/server/platform/kernel/errors';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { deleteExpiry, writeExpiry, writeRequest } from './expiry-store';
import { readDocuments } from './read-documents';
import { firstReminder } from './rules';

/**
 * Sets the expiry date that a reviewer has read in a document; null removes it. The caller has locked the organisation.
 * @throws ApiError not_found; validation_failed (details: expires_on)
 */
export async function setDocumentExpiry(
  context: OpenContext,
  organisationId: string,
  id: string,
  expiresOn: string | null,
): Promise<KybDocument> {
  const { tx, now } = context;
  const document = (await readDocuments(context, organisationId)).find((one) => one.id === id);
  if (!document) throw notFound();
  if (expiresOn === null) await deleteExpiry(tx, organisationId, id);
  // The same date again reminds nobody again.
  else if (expiresOn !== document.expires_on) {
    const fault = expiryFault(document.type, expiresOn, { today: dayOf(now) });
    if (fault) throw invalidFields({ expires_on: fault });
    const remindAt = firstReminder(expiresOn, now);
    await writeExpiry(tx, { documentId: id, organisationId, expiresOn, remindAt });
  }
  return document;
}

/**
 * Records that a newer version of a document is requested. The caller has locked the organisation.
 * @throws ApiError not_found; invalid_state (`no_expiry`) for a document without an expiry date, and (`replaced`) when a
 *   newer version is there
 */
export async function requestNewerDocument(
  context: OpenContext,
  organisationId: string,
  id: string,
): Promise<KybDocument> {
  const documents = await readDocuments(context, organisationId);
  const document = documents.find((one) => one.id === id);
  if (!document) throw notFound();
  if (document.expires_on === undefined) throw invalidState('no_expiry', 'Set its expiry date first.');
  if (!currentExpiries(documents).some((current) => current.id === id)) {
    throw invalidState('replaced', 'A newer version has replaced it.');
  }
  await writeRequest(context.tx, organisationId, id, context.now);
  return document;
}
