import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { revokeMemberKeys } from '../api-keys/revoke-keys';
import { withdrawInvitations } from '../invitations/revoke-invitation';
import { lockMember } from './lock-member';
import { presentMember } from './read-members';
import type { MemberRecord } from './rules';
import { deleteMember } from './team-store';

/**
 * Removes a member from the caller's organisation. The keys behind their sessions are rejected from the next call on,
 * on every node; their account, and API keys that they issued, stay.
 * @throws ApiError not_found, forbidden, invalid_state for the last owner
 */
async function endMembership(context: Context, id: string): Promise<MemberRecord> {
  const { tx, scope } = context;
  const member = await lockMember(context, id, null);
  await deleteMember(tx, scope.organisationId, id);
  // A sign-in locks the membership while it issues keys, so revoking after the deletion misses none.
  await revokeMemberKeys(context, id);
  recordOrganisationAct(
    context,
    'member.removed',
    id,
    { person_id: member.personId },
    { role: { before: member.role, after: null } },
  );
  return member;
}

/**
 * Removes a member from the organisation, with their open invitations. Their next call is rejected.
 * @throws ApiError not_found, forbidden, invalid_state for the last owner
 */
export async function removeMember(
  context: Context,
  input: InputOf<typeof operations.removeMember>,
): Promise<AnswerOf<typeof operations.removeMember>> {
  const member = await endMembership(context, input.member_id);
  await withdrawInvitations(context, member.id, null);
  return { data: await presentMember(context, member) };
}
