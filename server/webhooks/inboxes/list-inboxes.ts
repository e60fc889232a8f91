import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentInbox } from './present-inbox';
import { selectInboxes } from './store';

/**
 * A page of the webhook inboxes, newest first (`GET /sandbox/inboxes`).
 * @throws Refusal invalid_cursor
 */
export async function listInboxes(
  context: Context,
  input: InputOf<typeof operations.listInboxes>,
): Promise<AnswerOf<typeof operations.listInboxes>> {
  const rows = await selectInboxes(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return {
    data: page.rows.map((row) => presentInbox(context.settings, row)),
    next_cursor: page.nextCursor,
  };
}
