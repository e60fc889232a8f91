import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentDocument } from './present-document';
import { findDocument } from './store';

/**
 * What is known of one document (`GET /kyb/documents/{id}`).
 * @throws Refusal not_found
 */
export async function getKybDocument(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.getKybDocument>,
): Promise<AnswerOf<typeof operations.getKybDocument>> {
  const id = input.document_id;
  const row = isUuid(id) ? await findDocument(tx, scope.organisationId, id) : null;
  if (!row) throw notFound();
  return { data: presentDocument(settings, row) };
}
