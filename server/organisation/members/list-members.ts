import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { listMemberRecords } from './list-member-records';
import { presentMembers } from './present-members';

/**
 * A page of the people of the organisation, newest first, whichever environment the key is of.
 * @throws Refusal invalid_cursor.
 */
export async function listMembers(
  context: Context,
  input: InputOf<typeof operations.listMembers>,
): Promise<AnswerOf<typeof operations.listMembers>> {
  const page = await listMemberRecords(context, input);
  return { data: await presentMembers(context, page.rows), next_cursor: page.nextCursor };
}
