import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { writeNotices } from '@/server/organisation/notifications/fan-out-notices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { requestNewerDocument } from '../documents/expire-document';
import { documentNames } from '../submission/labels';
import { lockCase, recordCaseAct } from './open-case';
import { presentCase } from './read-review';
import { requireStatus } from './require-status';

/**
 * Asks an approved organisation for a newer version of a document: it is notified, and may upload one. Its status stays.
 * @throws ApiError not_found; invalid_state: the status, `no_expiry` for a document without an expiry date, or `replaced`
 *   when a newer version is there; forbidden for a member of that organisation
 */
export async function requestKybDocument(
  context: OpenContext,
  input: InputOf<typeof operations.requestKybDocument>,
): Promise<AnswerOf<typeof operations.requestKybDocument>> {
  const opened = await lockCase(context, input.slug);
  const { id: organisationId } = opened.organisation;
  requireStatus(opened.organisation, ['approved']);
  const { id, type } = await requestNewerDocument(context, organisationId, input.document_id);
  const notice = {
    organisationId,
    environment: null,
    kind: 'document_expiring',
    title: `A newer version of ${documentNames[type]} is needed`,
    body: 'A reviewer asks for it. Upload it with its expiry date; until then nothing changes.',
    subjectType: 'kyb_document',
    subjectId: id,
  } as const;
  await writeNotices(context, [notice]);
  recordCaseAct(context, opened, 'kyb_document.newer_requested', { type }, id);
  return { data: await presentCase(context, opened) };
}
