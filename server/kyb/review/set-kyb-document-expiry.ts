import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { setDocumentExpiry } from '../documents/expire-document';
import { lockCase, recordCaseAct, requireOpened } from './open-case';
import { presentCase } from './read-review';
import { requireStatus } from './require-status';

/**
 * Sets the expiry date of a document, which the reviewer has read in it, or removes it. While in review, and when approved.
 * @throws ApiError not_found; validation_failed (details: expires_on); invalid_state, `not_opened` for a document that no
 *   reviewer has opened; forbidden for a member of that organisation
 */
export async function setKybDocumentExpiry(
  context: OpenContext,
  input: InputOf<typeof operations.setKybDocumentExpiry>,
): Promise<AnswerOf<typeof operations.setKybDocumentExpiry>> {
  const opened = await lockCase(context, input.slug);
  const { organisation } = opened;
  requireStatus(organisation, ['in_review', 'approved']);
  await requireOpened(context, organisation.id, input.document_id);
  const expiresOn = input.expires_on || null;
  const { id, type } = await setDocumentExpiry(context, organisation.id, input.document_id, expiresOn);
  const action = expiresOn === null ? 'kyb_document.expiry_removed' : 'kyb_document.expiry_set';
  recordCaseAct(context, opened, action, { type }, id);
  return { data: await presentCase(context, opened) };
}
