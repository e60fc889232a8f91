import { type DocumentType, MOST_DOCUMENTS } from '@/lib/contract/kyb/document-types';
import { currentExpiries, expiryFault } from '@/lib/contract/kyb/expiry';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { dropContent } from '@/server/platform/blobs/delete-leftovers';
import { safeFilename } from '@/server/platform/blobs/rules';
import {
  persistContent,
  planContent,
  type StoreDeps,
  storeContent,
} from '@/server/platform/blobs/store-content';
import type { ReceivedFile } from '@/server/platform/blobs/take-file';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, invalidFields, invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import { findPerson } from '../profile/read-profile';
import { writeExpiry } from './expiry-store';
import { presentDocument, readDocuments, sealFilename } from './read-documents';
import { nextReminder } from './rules';
import { countDocuments, hasSameDocument, insertDocument, updateDocumentsOfContent } from './store';

interface Upload {
  readonly type: DocumentType;
  readonly person_id?: string | undefined;
  readonly expires_on?: string | undefined;
  readonly file: { readonly sha256: string };
}

const invalidPerson = (reason: string): ApiError => invalidFields({ person_id: reason });

/** @throws ApiError validation_failed for an identity document without a person, or with an unknown one */
async function checkPerson(context: Context, { type, person_id: id }: Upload): Promise<void> {
  if (id === undefined) {
    if (type === 'identity_document') throw invalidPerson('must name whose identity document it is');
    return;
  }
  const person = await findPerson(context, context.scope.organisationId, id);
  if (!person) throw invalidPerson('must be one of your people');
}

/** @throws ApiError validation_failed for a type that does not expire, and for a date that is past or too far away */
function checkExpiry({ now }: Context, { type, expires_on: expiresOn }: Upload): void {
  if (!expiresOn) return;
  const today = dayOf(now);
  const fault = expiryFault(type, expiresOn, { today, earliest: today });
  if (fault) throw invalidFields({ expires_on: fault });
}

/**
 * An approved verification accepts only newer versions of documents that expire soon, have expired or were requested
 * again.
 * @throws ApiError kyb_locked for any other document; validation_failed without a later expiry date
 */
async function checkReplacement(context: Context, upload: Upload): Promise<void> {
  const documents = await readDocuments(context, context.scope.organisationId);
  const current = currentExpiries(documents).find(
    ({ type, person_id }) => type === upload.type && person_id === upload.person_id,
  );
  if (!current || (current.expiry === 'valid' && current.replacement_requested_at === undefined)) {
    throw new ApiError('kyb_locked', "A verification that is approved can't be changed.", {
      status: 'approved',
    });
  }
  if (upload.expires_on && upload.expires_on > current.expires_on) return;
  throw invalidFields({
    expires_on: `must be after ${current.expires_on}, when the document expires that it replaces`,
  });
}

/**
 * Checks that the organisation may add this document, and locks the organisation until the transaction ends.
 * @throws ApiError kyb_locked; validation_failed (person_id, expires_on); duplicate_reference for the same bytes as the same type;
 *   invalid_state (`full`) when there are 100 documents.
 */
async function checkUpload(context: Context, upload: Upload): Promise<void> {
  const { tx, scope } = context;
  const { kybStatus } = await lockForEditing(context, 'approved');
  if (kybStatus === 'approved') await checkReplacement(context, upload);
  checkExpiry(context, upload);
  await checkPerson(context, upload);
  const { type } = upload;
  if (await hasSameDocument(tx, scope.organisationId, { type, sha256: upload.file.sha256 })) {
    throw new ApiError('duplicate_reference', 'This file has already been uploaded as this document type.', {
      type,
    });
  }
  if ((await countDocuments(tx, scope.organisationId)) >= MOST_DOCUMENTS) {
    throw invalidState('full', `There are ${MOST_DOCUMENTS} documents: delete one first.`);
  }
}

/**
 * Adds a document to the verification (`POST /kyb/documents`). Its bytes are scanned and stored between the two
 * transactions, and count once the document exists.
 * @throws ApiError kyb_locked; validation_failed (person_id, expires_on, file); duplicate_reference; invalid_state
 *   (`full`); service_unavailable when the storage does not accept the bytes.
 */
export const createKybDocument = externalCall({
  prepare: async (
    context: Context,
    input: InputOf<typeof operations.createKybDocument> & { readonly file: ReceivedFile },
  ) => {
    await checkUpload(context, input);
    const { sha256, size, contentType } = input.file;
    return planContent(context, context.scope.organisationId, { sha256, size, contentType });
  },
  call: (deps: StoreDeps, plan, { file }) => storeContent(deps, plan, file.spool),
  commit: async (context, plan, stored, input): Promise<AnswerOf<typeof operations.createKybDocument>> => {
    const { tx, scope, settings, now } = context;
    const { organisationId } = scope;
    await checkUpload(context, input);
    const content = await persistContent(context, plan, stored);
    const { filename, contentType, size, sha256 } = input.file;
    const whose = { id: newId(), organisationId };
    const row = {
      ...whose,
      type: input.type,
      personId: input.person_id ?? null,
      sealedName: sealFilename(settings, whose, safeFilename(filename, contentType)),
      contentId: content.id,
      contentType,
      size,
      sha256,
      status: 'pending' as const,
      scan: content.scan,
      rejectionReason: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertDocument(tx, row);
    const expiresOn = input.expires_on || null;
    if (expiresOn) {
      const remindAt = nextReminder(expiresOn, now);
      await writeExpiry(tx, { documentId: row.id, organisationId, expiresOn, remindAt });
    }
    if (content.isNewlyClean) {
      await updateDocumentsOfContent(tx, organisationId, content.id, { scan: 'clean' }, now);
    }
    recordOrganisationAct(context, 'kyb_document.uploaded', row.id, {
      type: row.type,
      content_type: contentType,
      size: String(size),
    });
    return { data: presentDocument(context, { ...row, expiresOn, requestedAt: null }) };
  },
  abandon: (context, plan) => dropContent(context, plan.organisationId, plan.contentId),
});
