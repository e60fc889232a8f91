import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import {
  type Permission,
  permissions,
  permits,
  type Role,
  rolePermissions,
  roles,
} from '@/lib/contract/permissions';

const people: Record<Role, string> = {
  owner: 'owner',
  admin: 'admin',
  compliance: 'compliance member',
  treasury: 'treasury member',
  engineer: 'engineer',
  viewer: 'viewer',
};

/** Names the roles that have all of some permissions: `an owner, admin or engineer`. */
function whoCan(...needed: readonly Permission[]): string {
  const names = roles
    .filter((role) => needed.every((permission) => permits(rolePermissions[role], permission)))
    .map((role) => people[role]);
  return `an ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}`;
}

/** Returns a sentence for each permission that is not granted; the sentence names the roles that have it. */
export function disabledReasonsFor(granted: readonly Permission[]): Partial<Record<Permission, string>> {
  const lacking = permissions.filter((permission) => !permits(granted, permission));
  return Object.fromEntries(
    lacking.map((permission) => [permission, `Your role can’t do this. Ask ${whoCan(permission)}.`]),
  );
}

/** Returns why the user can't do what needs several permissions, and who can; undefined if they can. */
export function disabledReasonForAll(
  granted: readonly Permission[],
  needed: readonly Permission[],
): string | undefined {
  if (needed.every((permission) => permits(granted, permission))) return undefined;
  return `Your role can’t do all of this. Ask ${whoCan(...needed)}.`;
}

/** Returns why a member can't make an API call themselves, and who can; undefined if they can try. */
export function disabledReasonForCall(
  granted: readonly Permission[],
  { access, testKeysOnly }: Pick<Operation, 'access' | 'testKeysOnly'>,
  { env }: Pick<Scope, 'env'>,
): string | undefined {
  if (testKeysOnly && env === 'live') return 'It works in test mode only. Switch to test to call it.';
  return disabledReasonsFor(granted)[access as Permission];
}
