import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { invitationOf } from './rules';
import { selectInvitations } from './store';

/**
 * A page of the organisation's invitations, newest first, ended ones too.
 * @throws ApiError invalid_cursor.
 */
export async function listInvitations(
  context: Context,
  input: InputOf<typeof operations.listInvitations>,
): Promise<AnswerOf<typeof operations.listInvitations>> {
  const { tx, scope } = context;
  const now = realTime(context);
  const rows = await selectInvitations(tx, scope.organisationId, input, now);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map((row) => invitationOf(row, now)), next_cursor: page.nextCursor };
}
