import { createdCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import type { MemberRecord } from './rules';
import { type MemberListInput, selectMembers } from './team-store';

/**
 * A page of the members of the caller's organisation, newest first.
 * @throws Refusal invalid_cursor.
 */
export async function listMemberRecords(
  { tx, scope }: Context,
  input: MemberListInput,
): Promise<Page<MemberRecord>> {
  const rows = await selectMembers(tx, scope.organisationId, input);
  return pageOf(rows, input.limit, createdCursor);
}
