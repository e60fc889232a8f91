import { type Permission, rolePermissions } from '@/lib/contract/permissions';
import type { Context } from '@/server/platform/kernel/context';
import { readMemberRole } from './store';

/** What the role of a member of the caller's organisation may do; nothing for somebody who belongs to it no more. */
export async function permissionsOfMember(
  { tx, scope }: Context,
  memberId: string,
): Promise<readonly Permission[]> {
  const role = await readMemberRole(tx, scope.organisationId, memberId);
  return role ? rolePermissions[role] : [];
}
