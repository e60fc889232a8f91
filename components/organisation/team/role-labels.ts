import { type Permission, permits, type Role, rolePermissions } from '@/lib/contract/permissions';
import { keysOf } from '@/lib/contract/records';

type Subject = Permission extends `${infer Name}:${string}` ? Name : never;

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  compliance: 'Compliance',
  treasury: 'Treasury',
  engineer: 'Engineer',
  viewer: 'Viewer',
};

/** One sentence that describes each role. */
export const roleSummaries: Record<Role, string> = {
  owner: 'Full access, including managing owners.',
  admin: 'Full access except managing owners.',
  compliance: 'Fills in the verification, submits it and answers the reviewer.',
  treasury: 'Funds wallets, sets up mandates and places orders.',
  engineer: 'Runs the integration: API keys, webhooks and the sandbox.',
  viewer: 'Read-only access, plus their own watchlists.',
};

const areas: Record<Subject, string> = {
  organisation: 'API keys and settings',
  members: 'the team',
  kyb: 'the verification',
  wallets: 'wallets',
  investments: 'investments',
  market: 'market data',
  orders: 'orders',
  holdings: 'holdings',
  webhooks: 'webhooks',
  sandbox: 'the sandbox',
};
const subjects = keysOf(areas);

/** Members can't change market data: `market:write` only covers watchlists. */
const changed: Partial<Record<Subject, string>> = { market: 'market data (own watchlists)' };

/** The areas that a role can read, change or not access. */
interface Reach {
  readonly change: readonly string[];
  readonly read: readonly string[];
  readonly none: readonly string[];
}

/** Groups the areas by what the permissions allow in each. */
export function reachOf(granted: readonly Permission[]): Reach {
  const reach: Record<keyof Reach, string[]> = { change: [], read: [], none: [] };
  for (const subject of subjects) {
    const level = permits(granted, `${subject}:write`)
      ? 'change'
      : permits(granted, `${subject}:read`)
        ? 'read'
        : 'none';
    reach[level].push((level === 'change' && changed[subject]) || areas[subject]);
  }
  return reach;
}

/** Joins area names; "everything" for all, a dash for none. Commas only, because some names contain "and". */
export const areaText = (names: readonly string[]): string => {
  if (names.length === subjects.length) return 'Everything';
  const row = names.join(', ');
  return row ? row.charAt(0).toUpperCase() + row.slice(1) : '—';
};

/** What a member gains and loses when their role changes. */
interface RoleChange {
  readonly nowChanges: readonly string[];
  readonly nowSees: readonly string[];
  readonly changesNoMore: readonly string[];
  readonly seesNoMore: readonly string[];
}

const owners = 'who is an owner';

/** Compares two roles area by area. */
export function roleChange(before: Role, after: Role): RoleChange {
  const [old, next] = [reachOf(rolePermissions[before]), reachOf(rolePermissions[after])];
  const saw = [...old.change, ...old.read];
  const sees = [...next.change, ...next.read];
  const without = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => !others.includes(name));
  return {
    nowChanges: [...without(next.change, old.change), ...(after === 'owner' ? [owners] : [])],
    nowSees: without(next.read, saw),
    changesNoMore: [
      ...without(old.change, next.change).filter((name) => sees.includes(name)),
      ...(before === 'owner' ? [owners] : []),
    ],
    seesNoMore: without(saw, sees),
  };
}

/** Why a member can't assign a role; undefined if they can, or if only the service knows (API keys). */
export function reasonNotToGive(own: Role | 'api_key', role: Role): string | undefined {
  if (role !== 'owner' || own === 'owner' || own === 'api_key') return undefined;
  return 'Only owners can add owners.';
}
