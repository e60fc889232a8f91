import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { mayGive } from '../members/role-rules';
import { revokeByInviter } from './store';

const mayInviteTo = (role: Role): readonly Role[] =>
  permits(rolePermissions[role], 'members:write') ? roles.filter((other) => mayGive({ role }, other)) : [];

/**
 * Revokes the pending invitations of a member that they could not send any more: nobody comes back through a door that they
 * left open for themselves.
 * @param role the role that they have now; null when they were removed.
 */
export async function withdrawInvitations(
  context: Context,
  memberId: string,
  role: Role | null,
): Promise<void> {
  const { tx, scope } = context;
  const kept = role === null ? [] : mayInviteTo(role);
  for (const { id } of await revokeByInviter(tx, scope.organisationId, memberId, kept, realTime(context))) {
    recordOrganisationAct(context, 'invitation.revoked', id, { invited_by_member: memberId });
  }
}
