import { type Permission, permits, rolePermissions, roles } from '@/lib/contract/permissions';
import type { OpenContext } from '../context';
import { readAddresses } from './store';

/**
 * The e-mail addresses of the members of organisations whose role has a permission, by organisation; one without such
 * members is missing.
 */
export async function listAddresses(
  { tx }: Pick<OpenContext, 'tx'>,
  organisationIds: readonly string[],
  permission: Permission,
): Promise<Map<string, string[]>> {
  const allowed = roles.filter((role) => permits(rolePermissions[role], permission));
  const addresses = new Map<string, string[]>();
  if (organisationIds.length === 0) return addresses;
  for (const { organisationId, email } of await readAddresses(tx, organisationIds, allowed)) {
    addresses.set(organisationId, [...(addresses.get(organisationId) ?? []), email]);
  }
  return addresses;
}
