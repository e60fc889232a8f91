import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { noteOpening } from '../documents/note-opening';
import { type FileAnswer, openDocument } from '../documents/open-document';
import { listLastSubmissions } from '../submission/list-last-submissions';
import { openCase } from './open-case';
import { recordCaseAct } from './record-case-act';
import { identityOf } from './rules';

/**
 * The bytes of a submitted document, as they were uploaded; that it was opened, and by whom, counts for the review and stands
 * in the audit trail. They are read on the context's connection once this has answered.
 * @throws Refusal not_found, also for what the partner has not submitted yet; invalid_state (`waiting`, `infected`) before and unless its scan found nothing; forbidden for
 * a member of that organisation.
 */
export async function getKybCaseDocument(
  context: OpenContext,
  input: InputOf<typeof operations.getKybCaseDocument>,
): Promise<FileAnswer> {
  const opened = await openCase(context, input.slug);
  const { organisation, reviewer } = opened;
  const { id: organisationId } = organisation;
  const documentId = input.document_id;
  const submission = (await listLastSubmissions(context, [organisationId])).get(organisationId);
  if (!submission?.documents.some(({ id }) => id === documentId)) throw notFound();
  const file = await openDocument(context, organisationId, documentId);
  const by = { reviewer: identityOf(reviewer), name: reviewer.name };
  await noteOpening(context, { organisationId, documentId, ...by });
  recordCaseAct(context, opened, 'kyb_document.read_by_operator', {}, documentId);
  return file;
}
