import { type Permission, permits, type Role, rolePermissions } from '@/lib/contract/permissions';

/** Who changes others' rights: a member with their role, or an API key with its permissions. */
export type Manager = { readonly role: Role } | { readonly permissions: readonly Permission[] };

const permissionsOf = (manager: Manager): readonly Permission[] =>
  'role' in manager ? rolePermissions[manager.role] : manager.permissions;

/**
 * Whether somebody may give a role: only with every permission of that role, and only owners name owners, although
 * admins have the same permissions. An API key with every permission counts as an owner.
 */
export function mayGive(manager: Manager, role: Role): boolean {
  if (role === 'owner' && 'role' in manager && manager.role !== 'owner') return false;
  const own = permissionsOf(manager);
  return rolePermissions[role].every((permission) => permits(own, permission));
}

/**
 * Whether somebody may change or remove a role: an owner's only if they could name an owner, any other with
 * members:write.
 */
export const mayTake = (manager: Manager, role: Role): boolean =>
  role !== 'owner' || mayGive(manager, 'owner');
