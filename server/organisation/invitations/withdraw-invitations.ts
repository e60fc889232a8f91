import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { mayGive } from '../members/role-rules';
import { revokeByInviter } from './store';

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
