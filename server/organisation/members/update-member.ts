import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { withdrawInvitations } from '../invitations/withdraw-invitations';
import { changeRole } from './change-role';
import { presentMember } from './present-members';

/**
 * Gives a member another role: their very next call is refused, and they sign in again with the new one.
 * Invitations that they sent and could not send any more are revoked with it.
 * @throws Refusal not_found, forbidden, invalid_state for the last owner.
 */
export async function updateMember(
  context: Context,
  input: InputOf<typeof operations.updateMember>,
): Promise<AnswerOf<typeof operations.updateMember>> {
  const { member, isChanged } = await changeRole(context, input.member_id, input.role);
  if (isChanged) await withdrawInvitations(context, member.id, member.role);
  return { data: await presentMember(context, member) };
}
