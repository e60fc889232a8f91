import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '../context';
import { createdCursor, pageOf } from '../database/keyset';
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
