import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { changedFields } from '@/server/core/audit-log/changed-fields';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentInbox } from './read-inboxes';
import { lockInbox, updateInboxRow } from './store';

/**
 * Sets how an inbox answers from now on (`PATCH /sandbox/inboxes/{id}`).
 * @throws ApiError not_found
 */
export async function updateInbox(
  context: Context,
  { inbox_id: id, name, mode, status_code: statusCode }: InputOf<typeof operations.updateInbox>,
): Promise<AnswerOf<typeof operations.updateInbox>> {
  const { tx, scope, now, settings } = context;
  const change = {
    ...(name !== undefined && { name }),
    ...(mode !== undefined && { mode }),
    ...(statusCode !== undefined && { statusCode }),
    updatedAt: now,
  };
  const before = isUuid(id) ? await lockInbox(tx, scope, id) : undefined;
  const row = before && (await updateInboxRow(tx, scope, id, change));
  if (!row) throw notFound();
  const changes = changedFields({
    name: [before.name, row.name],
    mode: [before.mode, row.mode],
    status_code: [before.statusCode, row.statusCode],
  });
  recordAct(context, 'sandbox_inbox.updated', id, {}, changes);
  return { data: presentInbox(settings, row) };
}
