import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Role } from '@/lib/contract/permissions';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { revokeMemberKeys } from '../api-keys/revoke-keys';
import { withdrawInvitations } from '../invitations/revoke-invitation';
import { lockMember } from './lock-member';
import { presentMember } from './read-members';
import type { MemberRecord } from './rules';
import { updateRole } from './team-store';

/**
 * Changes the role of a member of the caller's organisation. The keys behind their sessions are rejected from the
 * next call on, on every node. The same role changes nothing.
 * @returns the member as they are now, and whether their role changed
 * @throws ApiError not_found, forbidden, invalid_state for the last owner
 */
async function changeRole(
  context: Context,
  id: string,
  role: Role,
): Promise<{ readonly member: MemberRecord; readonly isChanged: boolean }> {
  const before = await lockMember(context, id, role);
  if (before.role === role) return { member: before, isChanged: false };
  const member = { ...before, role, updatedAt: realTime(context) };
  await updateRole(context.tx, member);
  // A sign-in locks the membership while it issues keys, so revoking after the change misses none.
  await revokeMemberKeys(context, id);
  recordOrganisationAct(
    context,
    'member.role_changed',
    id,
    { person_id: member.personId },
    { role: { before: before.role, after: role } },
  );
  return { member, isChanged: true };
}

/**
 * Changes a member's role: their next call is rejected, and they sign in again with the new role. Revokes their
 * invitations that the new role could not send.
 * @throws ApiError not_found, forbidden, invalid_state for the last owner
 */
export async function updateMember(
  context: Context,
  input: InputOf<typeof operations.updateMember>,
): Promise<AnswerOf<typeof operations.updateMember>> {
  const { member, isChanged } = await changeRole(context, input.member_id, input.role);
  if (isChanged) await withdrawInvitations(context, member.id, member.role);
  return { data: await presentMember(context, member) };
}
