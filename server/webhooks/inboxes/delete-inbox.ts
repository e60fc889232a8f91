import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentInbox } from './read-inboxes';
import { deleteInboxRow } from './store';

/**
 * Deletes an inbox with its messages and answers with what it was; its address is 404 from then on
 * (`DELETE /sandbox/inboxes/{id}`).
 * @throws ApiError not_found
 */
export async function deleteInbox(
  context: Context,
  { inbox_id: id }: InputOf<typeof operations.deleteInbox>,
): Promise<AnswerOf<typeof operations.deleteInbox>> {
  const row = isUuid(id) ? await deleteInboxRow(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  recordAct(context, 'sandbox_inbox.deleted', id, { name: row.name });
  return { data: presentInbox(context.settings, row) };
}
