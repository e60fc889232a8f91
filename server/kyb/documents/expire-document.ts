import type { KybDocument } from '@/lib/contract/kyb/documents';
import { currentExpiries, expiryFault } from '@/lib/contract/kyb/expiry';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields, invalidState, notFound } from '@/server/platform/kernel/errors';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { deleteExpiry, writeExpiry, writeRequest } from './expiry-store';
import { readDocuments } from './read-documents';
import { firstReminder } from './rules';

/**
 * Sets a document's expiry date as the reviewer has read it; null removes it. The caller has locked the organisation.
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
  // Setting the same date again sends no second reminder.
  else if (expiresOn !== document.expires_on) {
    const fault = expiryFault(document.type, expiresOn, { today: dayOf(now) });
    if (fault) throw invalidFields({ expires_on: fault });
    const remindAt = firstReminder(expiresOn, now);
    await writeExpiry(tx, { documentId: id, organisationId, expiresOn, remindAt });
  }
  return document;
}

/**
 * Records a request for a newer version of a document. The caller has locked the organisation.
 * @throws ApiError not_found; invalid_state (`no_expiry`) for a document without an expiry date, and (`replaced`) when
 *   a newer version exists
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
