import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { isUuid } from '@/lib/contract/primitives';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { mayGive } from '../members/rules';
import { lockOrganisation } from '../organisations/lock-organisation';
import { invitationOf, stateOf } from './rules';
import { readInvitationById, revokeById, revokeByInviter } from './store';

/**
 * Revokes an invitation and its link. Repeating it changes nothing.
 * @throws ApiError not_found; invalid_state when it was accepted or has expired
 */
export async function revokeInvitation(
  context: Context,
  input: InputOf<typeof operations.revokeInvitation>,
): Promise<AnswerOf<typeof operations.revokeInvitation>> {
  const { tx, scope } = context;
  const { invitation_id: id } = input;
  const now = realTime(context);
  // Accepting takes the same lock, so one of two comes first.
  await lockOrganisation(context, { id: scope.organisationId });
  const invitation = isUuid(id) ? await readInvitationById(tx, scope.organisationId, id) : null;
  if (!invitation) throw notFound();
  const state = stateOf(invitation, now);
  if (state === 'revoked') return { data: invitationOf(invitation, now) };
  if (state !== 'pending') throw invalidState(state, `This invitation is ${state}.`);
  const [revoked] = await revokeById(tx, scope.organisationId, id, now);
  if (!revoked) throw new Error('a locked invitation was changed');
  recordOrganisationAct(context, 'invitation.revoked', id);
  return { data: invitationOf(revoked, now) };
}

const mayInviteTo = (role: Role): readonly Role[] =>
  permits(rolePermissions[role], 'members:write') ? roles.filter((other) => mayGive({ role }, other)) : [];

/**
 * Revokes a member's open invitations that they could no longer send, so that nobody invites themselves back.
 * @param role their current role; null when they were removed
 */
export async function withdrawInvitations(
  context: Context,
  memberId: string,
  role: Role | null,
): Promise<void> {
  const { tx, scope } = context;
  const allowedRoles = role === null ? [] : mayInviteTo(role);
  for (const { id } of await revokeByInviter(
    tx,
    scope.organisationId,
    memberId,
    allowedRoles,
    realTime(context),
  )) {
    recordOrganisationAct(context, 'invitation.revoked', id, { invited_by_member: memberId });
  }
}
