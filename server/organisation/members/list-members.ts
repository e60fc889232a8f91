import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentMembers } from './present-members';
import type { MemberRecord } from './rules';
import { type MemberListInput, selectMembers } from './team-store';

/**
 * A page of the members of the caller's organisation, newest first.
 * @throws Refusal invalid_cursor.
 */
async function listMemberRecords(
  { tx, scope }: Context,
  input: MemberListInput,
): Promise<Page<MemberRecord>> {
  const rows = await selectMembers(tx, scope.organisationId, input);
  return pageOf(rows, input.limit, createdCursor);
}

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
