import { z } from 'zod';

const subjects = [
  'organisation',
  'members',
  'kyb',
  'wallets',
  'investments',
  'market',
  'orders',
  'holdings',
  'webhooks',
  'sandbox',
] as const;
type Subject = (typeof subjects)[number];

/** The permission of a key; write includes read. */
export type Permission = `${Subject}:${'read' | 'write'}`;
export const permissions = subjects.flatMap((subject): Permission[] => [
  `${subject}:read`,
  `${subject}:write`,
]);
export const permissionSchema = z.enum(permissions);

const readAll = subjects.map((subject): Permission => `${subject}:read`);
const writeAll = subjects.map((subject): Permission => `${subject}:write`);

export const roles = ['owner', 'admin', 'compliance', 'treasury', 'engineer', 'viewer'] as const;
export type Role = (typeof roles)[number];
export const roleSchema = z.enum(roles);

/** The permissions of each role. A role that reads the market also writes it, for its own watchlists. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: writeAll,
  admin: writeAll,
  compliance: ['kyb:write', 'organisation:read', 'wallets:read', 'holdings:read', 'investments:read'],
  treasury: [
    'wallets:write',
    'orders:write',
    'holdings:write',
    'investments:write',
    'market:write',
    'kyb:read',
    'organisation:read',
  ],
  engineer: ['webhooks:write', 'organisation:write', 'sandbox:write', 'market:write', ...readAll],
  viewer: ['market:write', ...readAll],
};

/** Whether the granted permissions cover the needed one; write covers read, and any permission covers `any`. */
export function permits(granted: readonly Permission[], needed: Permission | 'any'): boolean {
  if (needed === 'any') return granted.length > 0;
  return granted.includes(needed) || granted.some((given) => given === needed.replace(/:read$/, ':write'));
}
