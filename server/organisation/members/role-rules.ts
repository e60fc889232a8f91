import { type Permission, permits, type Role, rolePermissions } from '@/lib/contract/permissions';

/** Whoever changes what others may do: a member with their role, or an API key with its permissions. */
export type Manager = { readonly role: Role } | { readonly permissions: readonly Permission[] };

const permissionsOf = (manager: Manager): readonly Permission[] =>
  'role' in manager ? rolePermissions[manager.role] : manager.permissions;

/**
 * Whether somebody may give a role: only with every permission that it has, and owners are named by owners
 * alone, although admins may do as much. An API key with every permission stands for an owner.
 */
export function mayGive(manager: Manager, role: Role): boolean {
  if (role === 'owner' && 'role' in manager && manager.role !== 'owner') return false;
  const own = permissionsOf(manager);
  return rolePermissions[role].every((permission) => permits(own, permission));
}

/** Whether somebody may take a role away, or change it: of an owner who could name one, of everybody else anyone with members:write. */
export const mayTake = (manager: Manager, role: Role): boolean =>
  role !== 'owner' || mayGive(manager, 'owner');
