import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentDocument } from './present-document';
import { selectDocuments } from './store';

/**
 * A page of the documents, newest first (`GET /kyb/documents`).
 * @throws Refusal invalid_cursor
 */
export async function listKybDocuments(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybDocuments>,
): Promise<AnswerOf<typeof operations.listKybDocuments>> {
  const rows = await selectDocuments(tx, scope.organisationId, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map((row) => presentDocument(settings, row)), next_cursor: page.nextCursor };
}
