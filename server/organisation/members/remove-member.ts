import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { withdrawInvitations } from '../invitations/withdraw-invitations';
import { endMembership } from './end-membership';
import { presentMember } from './present-members';

/**
 * Takes a member out of the organisation, with the invitations that they sent and that nobody has accepted yet. Their very next call is refused.
 * @throws Refusal not_found, forbidden, invalid_state for the last owner.
 */
export async function removeMember(
  context: Context,
  input: InputOf<typeof operations.removeMember>,
): Promise<AnswerOf<typeof operations.removeMember>> {
  const member = await endMembership(context, input.member_id);
  await withdrawInvitations(context, member.id, null);
  return { data: await presentMember(context, member) };
}
