import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { MOST_INBOXES } from '@/lib/contract/webhooks/inboxes';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { presentInbox } from './read-inboxes';
import { deleteInboxRow, insertInbox, lockCount, lockInbox, updateInboxRow } from './store';

/**
 * Creates a webhook receiver on our side, which answers 200 (`POST /sandbox/inboxes`).
 * @throws ApiError invalid_state (`full`) when there are twenty
 */
export async function createInbox(
  context: Context,
  { name }: InputOf<typeof operations.createInbox>,
): Promise<AnswerOf<typeof operations.createInbox>> {
  const { tx, scope, now, settings } = context;
  if ((await lockCount(tx, scope)) >= MOST_INBOXES) {
    throw invalidState('full', `There are ${MOST_INBOXES} inboxes, the maximum: delete one first.`);
  }
  const row = await insertInbox(tx, scope, { id: newId(), name, createdAt: now, updatedAt: now });
  recordAct(context, 'sandbox_inbox.created', row.id, { name });
  return { data: presentInbox(settings, row) };
}

/** Sets how an inbox answers (`PATCH /sandbox/inboxes/{id}`). @throws ApiError not_found */
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

/**
 * Deletes an inbox with its messages, and returns it; its URL then answers 404 (`DELETE /sandbox/inboxes/{id}`).
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
