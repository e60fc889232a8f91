import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Permission,
  permissionSchema,
  permissions,
  permits,
  rolePermissions,
  roles,
} from './permissions';

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
];
const reads = subjects.map((subject) => `${subject}:read`);
const writes = subjects.map((subject) => `${subject}:write`);

/** Every permission of a role, with the reads that its writes include. */
const covered = (role: (typeof roles)[number]) =>
  permissions.filter((permission) => permits(rolePermissions[role], permission)).sort();
const withReads = (granted: string[]) =>
  [...new Set(granted.flatMap((one) => [one, one.replace(':write', ':read')]))].sort();

describe('permissions', () => {
  it('are ten subjects, each to read and to write', () => {
    expect([...permissions].sort()).toEqual([...reads, ...writes].sort());
    expect(permissionSchema.safeParse('wallets').success).toBe(false);
  });
});

describe('permits', () => {
  const granted = fc.subarray([...permissions]);
  const needed = fc.constantFrom(...permissions);

  it('needs the permission itself, or for reading the one to write', () => {
    fc.assert(
      fc.property(granted, needed, (list, permission) => {
        const write = permission.replace(':read', ':write') as Permission;
        expect(permits(list, permission)).toBe(list.includes(permission) || list.includes(write));
      }),
    );
  });

  it('lets every key do what any key may, and nothing a key without permissions', () => {
    expect(permits(['sandbox:write'], 'any')).toBe(true);
    expect(permits([], 'any')).toBe(false);
  });

  it('never lets reading write, nor one subject stand for another', () => {
    expect(permits(['wallets:read'], 'wallets:write')).toBe(false);
    expect(permits(['wallets:write'], 'orders:read')).toBe(false);
    expect(permits([], 'wallets:read')).toBe(false);
  });
});

describe('roles', () => {
  it('are those that the interface promises', () => {
    expect(roles).toEqual(['owner', 'admin', 'compliance', 'treasury', 'engineer', 'viewer']);
  });

  it.each([
    ['owner', [...writes]],
    ['admin', [...writes]],
    ['compliance', ['kyb:write', 'organisation:read', 'wallets:read', 'holdings:read', 'investments:read']],
    [
      'treasury',
      [
        'wallets:write',
        'orders:write',
        'holdings:write',
        'investments:write',
        'market:write',
        'kyb:read',
        'organisation:read',
      ],
    ],
    ['engineer', ['webhooks:write', 'organisation:write', 'sandbox:write', 'market:write', ...reads]],
    ['viewer', ['market:write', ...reads]],
  ] as const)('let the %s do exactly what it says', (role, granted) => {
    expect(covered(role)).toEqual(withReads([...granted]));
  });
});
