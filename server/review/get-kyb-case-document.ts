import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import { type FileAnswer, openDocument } from '../documents/open-document';
import { openCase } from './open-case';
import { recordCaseAct } from './record-case-act';

/**
 * The bytes of a document of a verification, as they were uploaded; that it was read stands in the audit trail. They are
 * read on the context's connection once this has answered.
 * @throws Refusal not_found; invalid_state (`waiting`, `infected`) before and unless its scan found nothing; forbidden for
 * a member of that organisation.
 */
export async function getKybCaseDocument(
  context: OpenContext,
  input: InputOf<typeof operations.getKybCaseDocument>,
): Promise<FileAnswer> {
  const opened = await openCase(context, input.slug);
  const file = await openDocument(context, opened.organisation.id, input.document_id);
  recordCaseAct(context, opened, 'kyb_document.read_by_operator', {}, input.document_id);
  return file;
}
