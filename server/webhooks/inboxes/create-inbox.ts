import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { MOST_INBOXES } from '@/lib/contract/webhooks/inboxes';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { presentInbox } from './read-inboxes';
import { insertInbox, lockCount } from './store';

/**
 * Makes a receiver of webhooks on our side, which answers 200 (`POST /sandbox/inboxes`).
 * @throws ApiError invalid_state (`full`) when there are twenty
 */
export async function createInbox(
  context: Context,
  { name }: InputOf<typeof operations.createInbox>,
): Promise<AnswerOf<typeof operations.createInbox>> {
  const { tx, scope, now, settings } = context;
  if ((await lockCount(tx, scope)) >= MOST_INBOXES) {
    throw invalidState('full', `There are ${MOST_INBOXES} inboxes, which is the most: delete one first.`);
  }
  const row = await insertInbox(tx, scope, { id: newId(), name, createdAt: now, updatedAt: now });
  recordAct(context, 'sandbox_inbox.created', row.id, { name });
  return { data: presentInbox(settings, row) };
}
