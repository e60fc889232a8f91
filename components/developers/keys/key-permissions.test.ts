import { describe, expect, it, test } from 'vitest';
import { type Permission, permissions, permits, rolePermissions } from '@/lib/contract/permissions';
import { levelsOf, permissionsOf, permissionText, subjectsOf } from './key-permissions';
import { emptyKey, keyBody, keySchema } from './key-schema';
import { firstMissing, keyTasks } from './key-tasks';

const reads = permissions.filter((permission) => permission.endsWith(':read'));

describe('what a key may do, in words', () => {
  test.each<[readonly Permission[], string]>([
    [rolePermissions.owner, 'Everything'],
    [reads, 'Reads everything'],
    [['wallets:read'], 'Reads wallets'],
    [['wallets:write'], 'Writes wallets'],
    [['wallets:write', 'orders:read', 'holdings:read'], 'Writes wallets; reads orders and holdings'],
    [['wallets:write', ...reads], 'Writes wallets; reads the rest'],
    [
      ['wallets:read', 'orders:read', 'market:read', 'holdings:read'],
      'Reads wallets, market data and 2 more',
    ],
  ])('%j', (granted, words) => expect(permissionText(granted, 'test')).toBe(words));

  it('leaves the sandbox out of what is everything in live', () => {
    const live = rolePermissions.owner.filter((permission) => permission !== 'sandbox:write');
    expect(permissionText(live, 'live')).toBe('Everything');
    expect(subjectsOf('live').map(({ subject }) => subject)).not.toContain('sandbox');
  });
});

it('permissions become levels and levels the same permissions', () => {
  const granted: Permission[] = ['wallets:write', 'orders:read', 'organisation:write'];
  expect(permissionsOf(levelsOf(granted)).sort()).toEqual([...granted].sort());
  expect(permissionsOf(levelsOf(['wallets:read', 'wallets:write']))).toEqual(['wallets:write']);
});

describe('tasks', () => {
  it('give what they say and no more', () => {
    const read = keyTasks('live').find(({ id }) => id === 'read');
    expect(read?.permissions.every((permission) => permission.endsWith(':read'))).toBe(true);
    expect(read?.permissions).not.toContain('sandbox:read');
    const invest = keyTasks('test').find(({ id }) => id === 'invest')?.permissions ?? [];
    expect([permits(invest, 'orders:write'), permits(invest, 'wallets:write')]).toEqual([true, false]);
  });

  it('name what the member lacks', () => {
    expect(firstMissing(['wallets:read', 'wallets:write'], { 'wallets:write': 'Ask an owner.' })).toBe(
      'wallets:write',
    );
    expect(firstMissing(['wallets:read'], { 'wallets:write': 'Ask an owner.' })).toBeUndefined();
  });
});

describe('the form', () => {
  it('sends the task’s permissions and an end that stays the same when it is sent again', () => {
    const values = { ...emptyKey('webhooks'), name: 'Hooks', days: '30' as const };
    const body = keyBody(values, 'test', Date.parse('2026-11-20T09:30:00.000Z'));
    expect(body).toEqual({
      name: 'Hooks',
      permissions: ['webhooks:write'],
      expires_at: '2026-12-20T09:30:00.000Z',
    });
  });

  it('asks for a name, and for something that the key may do', () => {
    expect(keySchema.safeParse(emptyKey('read')).success).toBe(false);
    const custom = { ...emptyKey('custom'), name: 'Own' };
    expect(keySchema.safeParse(custom).success).toBe(false);
    const levels = { ...custom.levels, orders: 'read' as const };
    expect(keySchema.safeParse({ ...custom, levels }).success).toBe(true);
    expect(keyBody({ ...custom, levels }, 'live', 0)).toEqual({ name: 'Own', permissions: ['orders:read'] });
  });
});
