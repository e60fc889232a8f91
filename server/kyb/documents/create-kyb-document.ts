import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { staged } from '@/server/core/staged';
import { dropContent } from '@/server/platform/blobs/drop-content';
import { keepContent } from '@/server/platform/blobs/keep-content';
import { type ContentPlan, planContent } from '@/server/platform/blobs/plan-content';
import { safeFilename } from '@/server/platform/blobs/rules';
import { type StoredContent, type StoreMeans, storeContent } from '@/server/platform/blobs/store-content';
import type { ReceivedFile } from '@/server/platform/blobs/take-file';
import { newId } from '@/server/platform/kernel/ids';
import { checkUpload } from './check-upload';
import { presentDocument, sealFilename } from './present-document';
import { insertDocument, updateDocumentsOfContent } from './store';

/**
 * Adds a document to the verification (`POST /kyb/documents`). Its bytes are scanned and stored between the two
 * transactions; they count once the document is there.
 * @throws Refusal kyb_locked; validation_failed (person_id, file); duplicate_reference; invalid_state (`full`);
 *   service_unavailable when the storage does not take the bytes.
 */
export const createKybDocument = staged<
  InputOf<typeof operations.createKybDocument> & { readonly file: ReceivedFile },
  AnswerOf<typeof operations.createKybDocument>,
  ContentPlan,
  StoredContent,
  StoreMeans
>({
  plan: async (context, input) => {
    await checkUpload(context, input);
    const { sha256, size, contentType } = input.file;
    return planContent(context, context.scope.organisationId, { sha256, size, contentType });
  },
  reach: (means, plan, { file }) => storeContent(means, plan, file.spool),
  finish: async (context, plan, stored, input) => {
    const { tx, scope, settings, now } = context;
    const { organisationId } = scope;
    await checkUpload(context, input);
    const content = await keepContent(context, plan, stored);
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
      status: 'pending',
      scan: content.scan,
      rejectionReason: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertDocument(tx, row);
    if (content.isNewlyClean) {
      await updateDocumentsOfContent(tx, organisationId, content.id, { scan: 'clean' }, now);
    }
    recordOrganisationAct(context, 'kyb_document.uploaded', row.id, {
      type: row.type,
      content_type: contentType,
      size: String(size),
    });
    return { data: presentDocument(settings, row) };
  },
  abandon: (context, plan) => dropContent(context, plan.organisationId, plan.contentId),
});
