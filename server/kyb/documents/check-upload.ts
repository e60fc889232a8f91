import { type DocumentType, MOST_DOCUMENTS } from '@/lib/contract/kyb/documents';
import { lockForEditing } from '@/server/organisation/organisations/lock-for-editing';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, Refusal } from '@/server/platform/kernel/refusal';
import { findPerson } from '../profile/find-person';
import { countDocuments, hasSameDocument } from './store';

interface Upload {
  readonly type: DocumentType;
  readonly person_id?: string | undefined;
  readonly file: { readonly sha256: string };
}

const invalidPerson = (reason: string): Refusal =>
  new Refusal('validation_failed', 'Not valid: person_id.', { person_id: reason });

/** @throws Refusal validation_failed for an identity document of nobody, or for somebody who is none of the people. */
async function checkPerson(context: Context, { type, person_id: id }: Upload): Promise<void> {
  if (id === undefined) {
    if (type === 'identity_document') throw invalidPerson('must name whose identity document it is');
    return;
  }
  const person = await findPerson(context, context.scope.organisationId, id);
  if (!person) throw invalidPerson('must be one of your people');
}

/**
 * Checks that the organisation may add this document, and locks the organisation until the transaction ends.
 * @throws Refusal kyb_locked; validation_failed (person_id); duplicate_reference for the same bytes as the same type;
 *   invalid_state (`full`) when there are 100 documents.
 */
export async function checkUpload(context: Context, upload: Upload): Promise<void> {
  const { tx, scope } = context;
  await lockForEditing(context);
  await checkPerson(context, upload);
  const { type } = upload;
  if (await hasSameDocument(tx, scope.organisationId, { type, sha256: upload.file.sha256 })) {
    throw new Refusal('duplicate_reference', 'This very file is there as this type already.', { type });
  }
  if ((await countDocuments(tx, scope.organisationId)) >= MOST_DOCUMENTS) {
    throw invalidState('full', `There are ${MOST_DOCUMENTS} documents: delete one first.`);
  }
}
